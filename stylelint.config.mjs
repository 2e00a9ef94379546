/** What the stylesheets are held to; web/ui/css/tokens.css says it in words. Biome formats them. */

const length = '[\\d.]+(px|rem|em)'
const widths = ['62.5em', '768px', '900px', '1000px', '1100px', '1300px']

export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding)(-|$)|^(row-|column-)?gap$/': [`/(?<![\\w-])${length}/`],
      '/radius$/': [`/(?<![\\w-])${length}/`],
      '/^(animation|transition)(-|$)/': ['/(?<![\\w-])[\\d.]+m?s/'],
      '/^font(-family)?$/': ['/\\/ *[\\d.]/', '/"/'],
      'z-index': ['/\\d{2}/'],
    },
    'declaration-property-value-allowed-list': {
      'line-height': [
        '/^var\\(--line-(sign|solid|tight|snug|small|text)\\)$/',
        '/^calc\\(1em \\* var\\(--line-/',
        'inherit',
      ],
    },
    'media-feature-name-disallowed-list': ['min-width', 'max-width', '/height/'],
    'media-feature-name-value-allowed-list': { width: widths },
  },
  overrides: [
    {
      files: ['web/ui/css/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      files: ['web/ui/css/{fonts,tamil,hindi}.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
}
