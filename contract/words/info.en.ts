/** Around every page that is to be read. */
export const info = {
  area: 'info',
  /** Above the list of a page's sections. */
  onThisPage: 'On this page',
  /** Before what on this page is made up. */
  demo: 'This is demo copy:',
  stillAsking: 'Still have a question? Write or call.',
  /** Button that leads to the page of contact. */
  contactUs: 'Contact Us',
}
