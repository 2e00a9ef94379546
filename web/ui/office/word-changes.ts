export type Piece = { text: string; kind: 'kept' | 'gone' | 'new' }

/** Longer texts are shown as they are: the comparison grows with the square of their words. */
const mostWords = 200

/** Which words of `before` are gone in `after`, and which are new, in reading order. */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > mostWords || now.length > mostWords) return [{ text: after, kind: 'new' }]
  const longest = commonLengths(old, now)
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && old[row] === now[column]) {
      add(pieces, 'kept', old[row++])
      column++
    } else if (row < old.length && (longest[row + 1]?.[column] ?? 0) >= (longest[row]?.[column + 1] ?? -1)) {
      add(pieces, 'gone', old[row++])
    } else {
      add(pieces, 'new', now[column++])
    }
  }
  return pieces
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

function add(pieces: Piece[], kind: Piece['kind'], word = '') {
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += ` ${word}`
  else pieces.push({ text: word, kind })
}

/** How many words the rests of both have in common, from each place on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const [here, below] = [lengths[row], lengths[row + 1]]
      if (!here || !below) continue
      here[column] =
        old[row] === now[column] ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return lengths
}
