/** The module and what it imports, built and minified, as text (vite.config.ts). */
declare module '*?script' {
  const code: string
  export default code
}
