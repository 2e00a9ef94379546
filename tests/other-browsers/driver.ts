/** What a person does with a keyboard is named as KeyboardEvent.key names it. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace' | 'ArrowDown' | 'ArrowUp' | 'Shift'

/** In CSS pixels, from the window's top left corner. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const desk: Size = { width: 1440, height: 900 }
export const phone: Size = { width: 390, height: 844 }

/**
 * All that journeys ask of a browser. Pages are only read by scripts; whatever changes one is a key, a pointer, a finger
 * or a file, as the browser itself hands them to pages.
 */
export interface Driver {
  goto(url: string): Promise<void>
  address(): Promise<string>
  /** A function of JSON to JSON, run in the page; it may use nothing from around it. */
  run<Input, Output>(work: (input: Input) => Output | Promise<Output>, input: Input): Promise<Output>
  /** A script that is already text, such as a library. */
  load(script: string): Promise<void>
  click(at: Point): Promise<void>
  /** By a finger, where the browser has one to lend; by a click elsewhere. */
  tap(at: Point): Promise<void>
  /** Presses at the first point, moves over the others and lets go at the last. */
  drag(along: Point[]): Promise<void>
  /** An option from the list that a pointer opens: only where the driver reaches into what the browser draws itself. */
  pick?(cssSelector: string): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  selectAll(): Promise<void>
  /** Into a file field, as the browser's own dialog would. */
  upload(cssSelector: string, file: string): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** What the console said was wrong. */
  faults(): string[]
  close(): Promise<void>
}

/** A browser that runs: each driver it opens is a person of their own, with cookies of their own. */
export interface Browser {
  open(size: Size): Promise<Driver>
  close(): Promise<void>
}
