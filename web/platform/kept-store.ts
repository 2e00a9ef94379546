/** What a browser keeps for a garage until the server has it; gone when somebody signs out here. */
const databases = ['pahiya-photos', 'pahiya-taps'] as const
const store = 'kept'

const answered = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 2)
    request.onupgradeneeded = () => {
      const opened = request.result
      // An older store held the same in another shape.
      for (const before of [...opened.objectStoreNames]) opened.deleteObjectStore(before)
      opened.createObjectStore(store, { keyPath: 'id' })
    }
    request.onsuccess = () => {
      // Another tab signs out, or comes with newer scripts.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })

/** Where the browser keeps nothing (a private window, a full disk), things last as long as the page. */
const orNothing = (): undefined => undefined

/** Records by their id, which outlive the page. */
export function keptStore<Kept extends { id: string }>(name: (typeof databases)[number]) {
  let opening: Promise<IDBDatabase> | undefined
  const within = async (mode: IDBTransactionMode) => {
    opening ??= openDatabase(name)
    return (await opening).transaction(store, mode).objectStore(store)
  }
  return {
    keep: async (kept: Kept): Promise<void> => {
      await within('readwrite')
        .then((all) => answered(all.put(kept)))
        .catch(orNothing)
    },
    forget: async (id: string): Promise<void> => {
      await within('readwrite')
        .then((all) => answered(all.delete(id)))
        .catch(orNothing)
    },
    /** What a page before this one did not get rid of. */
    all: (): Promise<Kept[]> =>
      within('readonly')
        .then((all) => answered<Kept[]>(all.getAll()))
        .catch(() => []),
  }
}

/** Whoever signs in here next is to find nothing of it. */
export function clearKeptStores(): void {
  for (const name of databases) {
    try {
      indexedDB.deleteDatabase(name)
    } catch {
      // There is none where storage is switched off.
    }
  }
}
