import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawings } from './drawings.ts'
import { appIcon } from './logo.ts'
import { openGraphBrand, openGraphScene } from './open-graph.ts'

/** Writes every drawing to `public/art`, where pages show it with `<img>`, the picture of a shared link, and the icons of a phone. */
const publicFolder = new URL('../public/', import.meta.url)

await mkdir(new URL('art/', publicFolder), { recursive: true })
for (const [name, draw] of Object.entries(drawings)) await writeFile(new URL(`art/${name}.svg`, publicFolder), draw())

const shared = sharp(Buffer.from(openGraphScene())).composite([
  { input: Buffer.from(openGraphBrand()), left: 60, top: 52 },
])
await writeFile(new URL('og.png', publicFolder), await shared.png({ palette: true, colours: 64 }).toBuffer())

await mkdir(new URL('garage/', publicFolder), { recursive: true })
for (const size of [180, 192, 512])
  await writeFile(
    new URL(`garage/icon-${size}.png`, publicFolder),
    await sharp(Buffer.from(appIcon(size)))
      .png({ palette: true, colours: 64 })
      .toBuffer(),
  )
