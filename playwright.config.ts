import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'tests/browser',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: findChromium(),
      // Containers run as root and with little shared memory.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
    ...(process.env.SITE_URL !== undefined && { baseURL: process.env.SITE_URL }),
    // What a test changes about the network is not answered from the browser's memory.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    wait: { stdout: /serving site\/ at (?<site_url>\S+)/ },
  },
});
