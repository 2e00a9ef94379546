import { resumePhotos } from '../../photos/photo-queue.ts'
import { resumeTaps } from './tap-queue.ts'

/** What an earlier page of this user at this garage could not send. */
export function resumeSending(owner: { userId: string; garageId: string }): void {
  void resumePhotos(owner)
  void resumeTaps(owner)
}
