/*
 * What our scripts and styles name although not all of the oldest browsers have it, and why it may stand: none of it holds
 * up a page or a task. Whatever is not named here fails oldest-browsers.test.ts, and so does what is not used any more.
 */

const asked = (by: string) => `${by} asks whether it is there, and does without.`
const word = 'A property of that name is ours, or a library’s: it is not the browser’s.'

export const allowedInScripts: Record<string, string> = {
  // A list of cities and a menu: web/platform/popovers.ts brings what is missing.
  '<button popovertarget>': 'The popovers that we load read it.',
  '<div popover>': 'The popovers that we load read it.',
  '.showPopover': 'Ours to load, where it is missing.',
  '.hidePopover': 'Ours to load, where it is missing.',
  '.popover': 'Read by the popovers that we load; React names it.',
  '.popoverTargetAction': 'Set by the popovers that we load.',
  '.popoverTargetElement': 'Set by the popovers that we load.',
  '.newState': 'Set by the popovers that we load.',
  '.oldState': 'Set by the popovers that we load.',
  ToggleEvent: 'The popovers that we load have a class of that name.',

  // Without it something is slower, or a little less handy.
  '<dialog closedby>': 'Escape and the back gesture are answered by our own dialog too (web/ui/office/modal.tsx).',
  '<img fetchpriority>': 'A hint: the picture comes a little later.',
  '.fetchPriority': 'A hint, passed on by React.',
  '.ariaDisabled':
    'Base UI leaves out what is disabled as the mouse moves over a menu; without, it is marked, and not chosen.',
  '<input capture>': 'A phone opens its camera at once; a computer has its files.',
  'the event beforeunload':
    'An iPhone does not ask before a page with unsaved words is left; the words are kept as a draft.',

  Notification: 'An installed page asks whether it is there, and offers nothing without (web/garage/installed/).',
  'Notification.permission': asked('An installed page'),
  'Notification.requestPermission': asked('An installed page'),
  '.pushManager': asked('An installed page'),

  'the event beforeinstallprompt': 'Chromium says that it could be installed; others have their menu for it.',
  'the event appinstalled': 'Chromium says that it was.',
  '.install': word,
  '.login': word,

  // Asked for before it is used.
  '.checkVisibility': asked('Base UI'),
  '.connection': asked('Fetching ahead'),
  '.vibrate': asked('The reader of codes'),
  '.grow()': 'Memory of WebAssembly, which every one of them has; resizable buffers have a method of that name.',
  'Symbol.dispose': asked('The reader of codes'),
  VideoFrame: asked('The reader of codes'),
  '.share': asked('A button that shares a link'),
  '.startViewTransition': asked('React Router'),
  '.duplex': asked('ky'),
  'AbortSignal.any': asked('ky'),
  'Error.captureStackTrace': asked('zod'),
  'URL.canParse': asked('zod'),
  navigation: asked('React'),
  'new FormData(…, submitter)':
    'React Router adds what was pressed; ours may not rely on it (tools/no-form-submitter.grit).',
  requestIdleCallback: asked('What a page runs before React'),
  setImmediate: asked('React'),
  'the event navigate': asked('React'),
  'the event navigateerror': asked('React'),
  'the event navigatesuccess': asked('React'),
  'the event touchend': 'dnd-kit listens for a finger; a computer without one never tells of it.',
  '.segment()': 'The library that compares texts would call one that it is given; we give none.',

  // MDN knows less of these than browsers do.
  '<meter max>': 'MDN has no word on Android’s WebView, which is Chrome.',
  '<meter min>': 'MDN has no word on Android’s WebView, which is Chrome.',
  '<meter value>': 'MDN has no word on Android’s WebView, which is Chrome.',
  '<select is>': 'React makes elements that are customized; we have none.',
  '<video playsinline>': 'For iPhones, which would play a film over the whole screen.',

  ...Object.fromEntries(
    '.bytes .capture .closedBy .config .controller .drop() .estimate .external .fullScreen .imageSizes .isValid .manifest .orientation .read .restore .role .serial .source .take() .toArray() .use() .watch'
      .split(' ')
      .map((name) => [name, word]),
  ),
}

const looks = 'The look alone: '
const cursors = ['crosshair', 'default', 'grab', 'grabbing', 'not-allowed', 'pointer', 'zoom-in']

export const allowedInStyles: Record<string, string> = {
  ':has':
    'Firefox 115: what is chosen and has the focus shows itself (web/ui/css/without-has.css); the rest is distances.',
  ':popover-open':
    'What is there without popovers is in web/site/css/menus.css; this is how it opens, and the page held still.',
  '@media (scripting)': 'Without scripts, what needs them is hidden: in an old browser without scripts it is seen.',
  'ascent-override': `${looks}the lines of a font that has not come yet.`,
  'descent-override': `${looks}the lines of a font that has not come yet.`,
  'line-gap-override': `${looks}the lines of a font that has not come yet.`,
  'size-adjust': `${looks}the lines of a font that has not come yet.`,
  ...Object.fromEntries(cursors.map((cursor) => [`cursor: ${cursor}`, 'A finger has none.'])),
  'contain-intrinsic-block-size': 'How tall is what is laid out later, where it is.',
  'content-visibility': 'Safari and Firefox lay out the names of languages with the rest of the footer.',
  'field-sizing': `${looks}a remark’s field does not grow; it scrolls, and can be drawn larger.`,
  'grid-template-rows: subgrid': `${looks}figures side by side on a phone do not stand on one line in Chrome 111.`,
  'justify-content: safe': `${looks}small pictures under a large one begin at the left.`,
  'overflow-anchor': `${looks}Safari moves the footer as a list comes, as it always does.`,
  'print-color-adjust: exact': 'Chrome knows the word by its own name, which is written with it.',
  resize: 'An iPhone’s field is not drawn larger; it scrolls.',
  'scrollbar-width': `${looks}a row that scrolls sideways shows its bar.`,
  'text-wrap': `${looks}where the lines of a heading break.`,
}
