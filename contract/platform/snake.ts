/** A field's name as its column: 'askBeforeWork' is 'ask_before_work'. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
export const snakeOf = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as Snake<Name>
