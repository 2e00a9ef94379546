import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Running } from './instrument.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The release, the disks that it writes to, and its newest backup: what runs short unseen. */
export function measureMachine({ folders = {}, newestBackup }: Running, registers: Registry[]): void {
  new Gauge({
    name: 'pahiya_build_info',
    help: 'The release that runs; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  measureDisks(folders, registers)
  if (!newestBackup) return
  new Gauge({
    name: 'pahiya_backup_newest_timestamp_seconds',
    help: 'When the newest backup of this server was begun; 0: there is none.',
    registers,
    async collect() {
      this.set(((await newestBackup().catch(() => undefined)) ?? 0) / 1000)
    },
  })
}

function measureDisks(folders: Record<string, string>, registers: Registry[]): void {
  const size = new Gauge({
    name: 'pahiya_disk_size_bytes',
    help: 'The disk of a folder that is written to.',
    labelNames: ['folder'],
    registers,
  })
  new Gauge({
    name: 'pahiya_disk_free_bytes',
    help: 'What is free on it for us.',
    labelNames: ['folder'],
    registers,
    async collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const disk = await statfs(path).catch(() => undefined)
        if (!disk) continue
        this.set({ folder }, disk.bavail * disk.bsize)
        size.set({ folder }, disk.blocks * disk.bsize)
      }
    },
  })
}
