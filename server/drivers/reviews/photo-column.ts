import { type RawBuilder, sql } from 'kysely'

export type StoredPhoto = { id: string; hash: string; width: number; height: number }

/** Of reviews as r, with the garage that the statement names or joins: their photos in order, as one value. */
export const photosAsJson = (garage: RawBuilder<unknown>) => sql`coalesce((
      select json_agg(json_build_object('id', f.id, 'hash', f.content_hash, 'width', f.width, 'height', f.height)
        order by f.position)
      from review_photos f where f.garage_id = ${garage} and f.review_id = r.id group by f.garage_id
    ), '[]') as photos`
