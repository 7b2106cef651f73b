import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browsers.mjs';

export default defineConfig({
  testDir: 'tests/browser',
  forbidOnly: Boolean(process.env.CI),
  // As many as small machines have cores.
  workers: 2,
  fullyParallel: true,
  // A test that is given up on a busy machine shows nothing.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    ...(process.env.SITE_URL !== undefined && { baseURL: process.env.SITE_URL }),
    // What a test changes about the network is not answered from the browser's memory.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    wait: { stdout: /serving site\/ at (?<site_url>\S+)/ },
  },
});
