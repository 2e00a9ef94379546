/** What the stylesheets are held to; web/ui/css/tokens.css says it in words. Biome formats them. */
export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
  },
  overrides: [
    {
      files: ['web/ui/css/tokens.css'],
      rules: { 'color-no-hex': null },
    },
  ],
}
