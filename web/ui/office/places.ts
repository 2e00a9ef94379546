type Box = { left: number; top: number; width: number; height: number }

/** The list with one of its ids in another place, which is kept within the list. */
export function moved<Id>(list: readonly Id[], id: Id, place: number): Id[] {
  const others = list.filter((each) => each !== id)
  const to = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Which place, as read (line by line, left to right), the point is nearest to. */
export function nearest(boxes: readonly Box[], { x, y }: { x: number; y: number }): number {
  const centres = boxes
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2, line: top }))
    .sort((one, other) => one.line - other.line || one.x - other.x)
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y))
  return distances.indexOf(Math.min(...distances))
}
