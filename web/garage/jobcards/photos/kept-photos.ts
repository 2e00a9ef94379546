import type { ArrivalSlot, PhotoPurpose } from '../../../../contract/card-photos.ts'

/** A photo that was taken and is not on its card yet. Its id is the request's. */
export type KeptPhoto = {
  id: string
  userId: string
  garageId: string
  cardId: string
  purpose: PhotoPurpose
  slot?: ArrivalSlot | undefined
  subjectId?: string | undefined
  takenAt: string
  file: Blob
  /** The file has arrived and waits for its confirmation. */
  filename?: string | undefined
}

const [database, store] = ['pahiya-photos', 'photos']

const answered = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | undefined
function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

const within = async (mode: IDBTransactionMode) => (await open()).transaction(store, mode).objectStore(store)

/** Where the browser keeps nothing (a private window, a full disk), photos last as long as the page. */
const orNothing = (): undefined => undefined

export const keepPhoto = async (photo: KeptPhoto): Promise<void> => {
  await within('readwrite')
    .then((photos) => answered(photos.put(photo)))
    .catch(orNothing)
}

export const forgetPhoto = async (id: string): Promise<void> => {
  await within('readwrite')
    .then((photos) => answered(photos.delete(id)))
    .catch(orNothing)
}

/** What a page before this one did not get rid of. */
export const keptPhotos = (): Promise<KeptPhoto[]> =>
  within('readonly')
    .then((photos) => answered<KeptPhoto[]>(photos.getAll()))
    .catch(() => [])
