import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every route is known at once: no manifest is fetched while somebody reads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
