/* global document */

/**
 * Every visually distinct state of the pages in site/: `name`, the `link` to it below the site, the actions on the page
 * (`prepare`), and emulated media features for unusual screens (`media`). `page` names the page, if it is not the
 * playground.
 */

const encoded = (text) => encodeURIComponent(text);

const GUARDS = `guard := ::royal ferz / if "its gate is open" { [2 1] }
lady := guard / rook // both`;

const MANY = Array.from({ length: 24 }, (_, n) => `piece-number-${n + 1} := [${1 + (n % 4)} ${n % 3}]`).join('\n');

/** A word that is too long for a line and cannot be broken. */
const LONG_WORD = `${'W'.repeat(30)}x${'F'.repeat(90)}`;

const LONG_TEXT = `mWcFmAcDmNcHmGcCmZ${'fmWfcFbmWbcF'.repeat(12)}[F-R][W-B]mRcpRgQ`;

const LONG_NAME = 'The Grand Duchess of the Upper and the Lower Marches, by the grace of her people';

/** Boards of every geometry, each with a piece. */
const BOARDS = {
  hexagons: 'text=N&board=hex:6',
  'hexagons-pointy': 'text=N&board=hex:6:pointy',
  shafran: 'text=R&board=shafran&at=e5',
  brusky: 'text=R&board=brusky',
  devasa: 'text=R&board=devasa:9',
  triangles: 'text=WF&board=tri:8&at=g3',
  cube: 'text=WF&board=cube:5x5x5',
  cylinder: 'text=RN&board=cylinder:8x8&at=b4',
  torus: 'text=BN&board=torus:8x8&at=b2',
  holes: `text=Q&board=${encoded('8x8-a1,b1,a2,h8,g8,h7,d6..e7')}`,
  large: 'text=RN&board=16x16',
  larger: 'text=RN&board=26x26',
  longest: 'text=Q&board=64x16',
  narrow: 'text=R&board=3x16',
  broad: 'text=R&board=20x3',
  single: 'text=N&board=1x1',
};

/** Pieces whose diagrams have many kinds of marks. */
const MARKED = {
  example: 'text=mRcpR&example=yes',
  'marks-on-squares': 'text=KisO2mpRcdWfceFifmnDcaKcavmRmUuA&at=e1&friend=a1,h1,d2&enemy=e4,f2,b4&enemy-royal=e7',
  'marks-on-hexagons': 'text=RcaKmpB&board=hex:6&enemy=f8,g7,e4&friend=f3,d6&wall=i6&friend-royal=c3&enemy-royal=i3',
  'marks-on-triangles': 'text=WcaKmpF&board=tri:8&at=g3&enemy=g4,e3&friend=i3&wall=g1',
  black: 'text=fmWfceFifmnD&side=black&at=e7&enemy=d6&friend=c7',
};

const GAMES = ['chess', 'capablanca', 'xiangqi', 'shogi', 'glinski', 'mccooey', 'shafran', 'brusky', 'devasa'];

const editor = (page) => page.locator('.cm-content');

const cell = (page, name) => page.locator(`#board [data-at="${name}"]`);

async function openTab(page, name) {
  const tab = page.getByRole('tab', { name });
  // On a phone another click closes it.
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

/** Brings the visitor's pieces and the library into sight, which are behind a tab where there is no room beside the board. */
async function showPieces(page) {
  const tab = page.getByRole('tab', { name: 'Pieces' });
  await page.getByRole('tab').first().waitFor();
  if ((await tab.count()) === 1) await openTab(page, 'Pieces');
  await page.locator('#army-add').waitFor();
}

async function openMenu(page, name) {
  await page.locator(`#${name}-button`).click();
  await page.locator(`#${name}-menu`).waitFor();
}

async function chooseMode(page, mode) {
  await page.getByRole('radio', { name: mode, exact: true }).check({ force: true });
}

async function addToArmy(page, pieces) {
  await showPieces(page);
  for (const [name, symbol] of pieces) {
    await page.locator('#army-add').click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Symbol').fill(symbol);
    await page.getByRole('button', { name: 'Done' }).click();
  }
}

async function startDrawing(page, cells, ...boxes) {
  await chooseMode(page, 'Draw');
  for (const box of boxes) await page.getByLabel(box).check();
  for (const name of cells) await cell(page, name).click();
}

async function openEngines(page) {
  await openTab(page, 'Export');
  await page.locator('#engines summary').click();
}

async function openWorth(page) {
  await openTab(page, 'Names');
  await page.locator('#worth > summary').click();
  await page.getByText('About 3.01').waitFor();
  await page.locator('#measurement button:enabled').waitFor();
  await page.locator('#worth > summary').evaluate((summary) => summary.scrollIntoView());
}

/** Lets the computer play some games of few positions a move, and pauses. */
async function measureBriefly(page, place, begin) {
  await page.locator(place).getByLabel('Positions looked at for a move').fill('10');
  await page.locator(place).getByRole('button', { name: begin }).click();
  await page.waitForFunction(() => 10 <= (document.querySelector('progress')?.value ?? 0));
  await page.locator(place).getByRole('button', { name: 'Pause' }).click();
}

async function openPalette(page, asked) {
  await page.locator('#palette-button').click();
  await page.locator('#palette').getByRole('combobox').fill(asked);
}

const ARMY = [
  ['Charger', 'C'],
  ['A piece of a rather long name', '♘'],
];

/** Games on the page on which two play. */
const PLAYED = {
  chess: 'game=chess&moves=e2e4,f7f6,d2d4,g7g5,d1h5',
  shogi: 'game=shogi&moves=c3c4,g7g6,b2h8%2B,g9h8',
  hexagons: 'game=brusky',
  computer: 'game=chess&moves=e2e4,e7e5&computer=black&level=3',
};

export const STATES = [
  { name: 'introduction', link: '' },
  { name: 'empty', link: '#text=' },
  { name: 'bishop', link: '#text=B' },
  { name: 'mistakes', link: `#text=${encoded('fmW!fcF× X')}&notation=betza` },
  {
    name: 'fix',
    link: `#text=${encoded('fmW!fcF× X')}&notation=betza`,
    prepare: async (page) => {
      await editor(page).focus();
      await page.keyboard.press('F8');
      await page.locator('.cm-lintRange-error').first().hover();
      await page.locator('.cm-diagnostic').first().waitFor();
    },
  },
  { name: 'many-mistakes', link: `#text=${encoded('?X!'.repeat(20))}` },
  {
    name: 'all-mistakes',
    link: `#text=${encoded('fmW!fcF× X')}&notation=betza`,
    prepare: (page) => page.locator('#all-diagnostics').click(),
  },
  { name: 'definitions', link: `#text=${encoded(GUARDS)}&notation=lcpn-c` },
  { name: 'many-definitions', link: `#text=${encoded(MANY)}&notation=lcpn-c` },
  { name: 'long-text', link: `#text=${encoded(LONG_TEXT)}` },
  { name: 'long-word', link: `#text=${encoded(LONG_WORD)}` },
  { name: 'hasinu', link: `#text=${encoded('{1, 2, 3}×4dO & (2,1)*')}&notation=hasinu` },
  { name: 'parlett', link: `#text=${encoded('o1>, c1X>, io2>')}&notation=parlett` },
  { name: 'parlett-slip', link: `#text=${encoded('~1/4 ~2/3')}&notation=parlett` },
  { name: 'taxonomy', link: `#text=${encoded('Crooked Ferz Rider')}&notation=taxonomy` },
  {
    name: 'route',
    link: '#text=%5BF-R%5D',
    prepare: (page) => cell(page, 'e8').hover(),
  },
  {
    name: 'move-shown',
    link: '#text=KmcaK&enemy=d5',
    prepare: (page) => cell(page, 'e4').click(),
  },
  {
    name: 'choice-of-moves',
    link: '#text=KmcaK&enemy=d5',
    prepare: async (page) => {
      await cell(page, 'e4').click();
      await cell(page, 'e4').click();
      await page.locator('#which').waitFor();
    },
  },
  {
    name: 'played',
    link: '#text=Q&enemy=d7',
    prepare: async (page) => {
      await cell(page, 'd7').click();
      await cell(page, 'd7').click();
    },
  },
  {
    name: 'why-not',
    link: '#text=Q&friend=d5',
    prepare: (page) => cell(page, 'd6').click(),
  },
  {
    name: 'placing',
    link: '#text=N',
    prepare: async (page) => {
      await chooseMode(page, 'Place');
      await cell(page, 'a8').click();
    },
  },
  {
    name: 'flipped',
    link: '#text=fmWfcF&flip=yes',
  },
  {
    name: 'focus',
    link: '#text=N&enemy=a8',
    prepare: async (page) => {
      await cell(page, 'a1').focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'drawing', link: '#text=N', prepare: (page) => startDrawing(page, ['f4', 'g6']) },
  {
    name: 'drawing-bent',
    link: '#text=N',
    prepare: (page) => startDrawing(page, ['e5', 'e8', 'c3'], 'Bent: two clicks'),
  },
  { name: 'pieces', link: '#text=NB', prepare: showPieces },
  {
    name: 'more-examples',
    link: '#text=NB',
    prepare: async (page) => {
      await showPieces(page);
      await page.locator('#more-examples summary').click();
    },
  },
  { name: 'army', link: '#text=N', prepare: (page) => addToArmy(page, ARMY) },
  {
    name: 'army-adding',
    link: '#text=N',
    prepare: async (page) => {
      await addToArmy(page, ARMY);
      await page.locator('#army-add').click();
    },
  },
  {
    name: 'army-mistake',
    link: '#text=N',
    prepare: (page) => addToArmy(page, [...ARMY, ['Nobody', 'too long']]),
  },
  {
    name: 'library',
    link: '#text=BN',
    prepare: async (page) => {
      await showPieces(page);
      await page.locator('#library-search').focus();
      await page.locator('#library-list button').first().waitFor();
    },
  },
  {
    name: 'library-search',
    link: '#text=BN',
    prepare: async (page) => {
      await showPieces(page);
      await page.locator('#library-search').fill('chancellor');
      await page.locator('#library-list button').first().waitFor();
    },
  },
  {
    name: 'library-nothing',
    link: '#text=BN',
    prepare: async (page) => {
      await showPieces(page);
      await page.locator('#library-search').fill('no such piece is known');
      await page.getByText('No known piece has such a name').waitFor();
    },
  },
  {
    name: 'read',
    link: `#text=${encoded(GUARDS)}&notation=lcpn-c&piece=guard`,
    prepare: async (page) => {
      await openTab(page, 'Read');
      await page.locator('.clause').first().hover();
    },
  },
  {
    name: 'moves',
    link: '#text=KisO2&at=e1&friend=h1&enemy=d2',
    prepare: (page) => openTab(page, 'Moves'),
  },
  {
    name: 'names',
    link: '#text=BN',
    prepare: async (page) => {
      await openTab(page, 'Names');
      await page.locator('#relatives li').first().waitFor();
    },
  },
  {
    name: 'names-none',
    link: '#text=fsCbA',
    prepare: async (page) => {
      await openTab(page, 'Names');
      await page.getByText('No known piece moves just like this.').waitFor();
    },
  },
  {
    name: 'write',
    link: '#text=BN',
    prepare: async (page) => {
      await openTab(page, 'Write');
      await page.locator('#translations code').first().waitFor();
    },
  },
  {
    name: 'write-losses',
    link: `#text=${encoded(GUARDS)}&notation=lcpn-c&piece=guard`,
    prepare: async (page) => {
      await openTab(page, 'Write');
      await page.locator('#translations .losses li').first().waitFor();
    },
  },
  {
    name: 'out',
    link: '#text=BN',
    prepare: async (page) => {
      await openTab(page, 'Export');
      await page.locator('#share-forms').waitFor();
    },
  },
  {
    name: 'out-figure',
    link: '#text=R&game=chess&enemy=a8,d7&friend=a1,b1',
    prepare: async (page) => {
      await openTab(page, 'Export');
      await page.getByLabel('The picture shows').selectOption('what the piece reaches');
      await page.getByRole('checkbox', { name: 'Legend' }).check();
      await page.locator('#share-caption').fill('A rook in a game of chess');
    },
  },
  {
    name: 'board-menu',
    link: '#text=NB',
    prepare: (page) => openMenu(page, 'board'),
  },
  {
    name: 'piece-menu',
    link: '#text=fmWfcF&at=e5&ep=d6',
    prepare: async (page) => {
      await openMenu(page, 'piece');
      await page.locator('#ep').fill('z9');
    },
  },
  {
    name: 'notation-menu',
    link: '#text=fK&dialect=original',
    prepare: (page) => openMenu(page, 'notation'),
  },
  {
    name: 'styles-menu',
    link: `#text=${encoded(GUARDS)}&notation=lcpn-c`,
    prepare: (page) => openMenu(page, 'notation'),
  },
  { name: 'palette', link: '#text=NB', prepare: (page) => openPalette(page, '') },
  {
    name: 'palette-search',
    link: '#text=NB',
    prepare: async (page) => {
      await openPalette(page, 'griff');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-nothing',
    link: '#text=NB',
    prepare: async (page) => {
      await openPalette(page, 'nothing is called so');
      await page.getByText('No matches.').waitFor();
    },
  },
  {
    name: 'engines',
    link: '#text=N',
    prepare: async (page) => {
      await addToArmy(page, ARMY);
      await openEngines(page);
      await page.locator('#engines .output').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'engines-codes',
    link: '#text=N',
    prepare: async (page) => {
      await addToArmy(page, ARMY);
      await openEngines(page);
      await page.locator('#engines select').first().selectOption('rust');
      await page.locator('#engines .output').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'engines-empty',
    link: '#text=N',
    prepare: async (page) => {
      await openEngines(page);
      await page.getByText('Your collection is empty').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'worth',
    link: '#text=WF',
    prepare: openWorth,
  },
  {
    name: 'worth-measured',
    link: '#text=WF',
    prepare: async (page) => {
      await openWorth(page);
      await measureBriefly(page, '#measurement', 'Measure');
      await page.locator('#measurement dl').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'completion',
    link: '#text=it%20:=%20wa&notation=lcpn-c',
    prepare: async (page) => {
      await editor(page).press('ControlOrMeta+End');
      await page.keyboard.type('z');
      await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
    },
  },
  {
    name: 'completion-betza',
    link: '#text=fm',
    prepare: async (page) => {
      await editor(page).press('ControlOrMeta+End');
      await page.keyboard.press('Control+Space');
      await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
    },
  },
  {
    name: 'help',
    link: '#text=fmWfcF',
    prepare: async (page) => {
      await editor(page).press('Home');
      await page.keyboard.press('Control+i');
      await page.locator('.explained').waitFor();
    },
  },
  {
    name: 'zoomed',
    link: '#text=RN&board=26x26',
    prepare: async (page) => {
      for (let n = 0; n < 2; n += 1) await page.getByRole('button', { name: 'Larger' }).click();
    },
  },
  {
    name: 'fitted',
    link: '#text=RN&board=26x26',
    prepare: (page) => page.getByRole('button', { name: 'Fit' }).click(),
  },
  {
    name: 'board-too-large',
    link: '#text=N',
    prepare: async (page) => {
      await openMenu(page, 'board');
      for (const measure of ['#files', '#ranks']) await page.locator(measure).fill('64');
    },
  },
  {
    name: 'board-as-text',
    link: '#text=N',
    prepare: async (page) => {
      await openMenu(page, 'board');
      await page.locator('#kind').selectOption('other');
      await page.locator('#spec').fill('9x9-a1');
    },
  },
  ...Object.entries(BOARDS).map(([name, link]) => ({ name: `board-${name}`, link: `#${link}` })),
  ...Object.entries(MARKED).map(([name, link]) => ({ name, link: `#${link}` })),
  ...GAMES.map((game) => ({
    name: `game-${game}`,
    link: '#text=N',
    prepare: async (page) => {
      await openMenu(page, 'board');
      await page.locator('#preset').selectOption(game);
      await page.locator('#preset-pieces button').first().waitFor();
      await page.keyboard.press('Escape');
    },
  })),
  {
    name: 'game-menu',
    link: '#text=nN&board=9x10&at=c5&game=xiangqi&friend=b1,c4&enemy=c8,d7',
    prepare: async (page) => {
      await openMenu(page, 'board');
      await page.locator('#preset-pieces button').first().waitFor();
    },
  },
  { name: 'horse-of-xiangqi', link: '#text=nN&board=9x10&at=c5&game=xiangqi&friend=b1,c4&enemy=c8,d7' },
  { name: 'print', link: `#text=${encoded(GUARDS)}&notation=lcpn-c`, media: { media: 'print' } },
  { name: 'forced-colors', link: '#text=mRcpR', media: { forcedColors: 'active' } },
  {
    name: 'forced-colors-drawing',
    link: '#text=N',
    media: { forcedColors: 'active' },
    prepare: (page) => startDrawing(page, ['e5', 'e8'], 'Bent: two clicks'),
  },
  { name: 'gallery', page: 'element', link: 'gallery/' },
  ...Object.entries(PLAYED).map(([name, link]) => ({ name: `play-${name}`, page: 'play', link: `play/#${link}` })),
  {
    name: 'play-balance',
    page: 'play',
    link: 'play/#game=gardner',
    prepare: async (page) => {
      await page.locator('#balance > summary').click();
      await measureBriefly(page, '#balance', 'Let it play');
      await page.locator('#balance-report').scrollIntoViewIfNeeded();
    },
  },
  { name: 'play-set-up', page: 'setUp', link: 'play/#set-up' },
  { name: 'embed', page: 'element', link: 'embed/v1/?text=nN&notation=betza&occupants=d5%3Denemy&caption=The%20horse' },
  { name: 'embed-hexagons', page: 'element', link: 'embed/v1/?text=N&board=hex:6&interactive&caption=A%20knight' },
  { name: 'embed-long', page: 'element', link: `embed/v1/?text=N&board=5x5&caption=${encoded(LONG_NAME)}` },
  { name: 'embed-mistake', page: 'element', link: `embed/v1/?text=${encoded('fmW!fcF× X')}&notation=betza` },
];
