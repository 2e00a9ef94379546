import { z } from '../../contract/platform/zod.ts'

/*
 * The one file of a backup (docs/rules.md#backups): a tar, compressed by gzip, whose parts any tar shows. First
 * `about.json`, so that a file that is not for us is known at once; then `tables/NAME/1.ndjson` and so on, then
 * `pictures/KEY`; last `contents.json`, which says what there has to be. Without it the file was cut short.
 */

export const backupFormat = 1

export const About = z.object({
  format: z.number(),
  /** The version in package.json of whoever wrote it. */
  release: z.string(),
  migrations: z.array(z.string()).min(1),
  takenAt: z.iso.datetime(),
  /** The id of the one garage that is in it; undefined where all are. */
  garageId: z.string().optional(),
})
export type About = z.infer<typeof About>

const Sum = z.string().regex(/^[0-9a-f]{64}$/)

export const Contents = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      sha256: Sum,
    }),
  ),
  pictures: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: Sum })),
  /** Named by the database and not in the storage. */
  missingPictures: z.array(z.string()),
})
export type Contents = z.infer<typeof Contents>

export const parts = {
  about: 'about.json',
  contents: 'contents.json',
  page: (table: string, number: number) => `tables/${table}/${number}.ndjson`,
  tableOf: (name: string) => /^tables\/(\w+)\/\d+\.ndjson$/.exec(name)?.[1],
  picture: (key: string) => `pictures/${key}`,
  pictureOf: (name: string) => /^pictures\/([\w-]+\/(?:(?:photos|reviews)\/)?[\w-]+\.\w+)$/.exec(name)?.[1],
}

/** What a person reads who wanted a backup and cannot have it, or has one that is not good. */
export class BackupFailure extends Error {}
