/** A call that failed. `sentence` is the server's, fit to show; absent where it never answered. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly sentence: string | undefined
  /** A field's path to its sentence. */
  readonly fields: Record<string, string>

  constructor(status: number | undefined, sentence: string | undefined, fields: Record<string, string>) {
    super(sentence ?? 'The server did not answer.')
    this.status = status
    this.sentence = sentence
    this.fields = fields
  }
}
