import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Pages } from './platform/parts.ts'

/** Pages straight from their sources, with Vite in the same process and on the same port. */
export async function devPages(): Promise<Pages> {
  let load: Pages['load'] = async () => {
    throw new Error('The development server has not been mounted.')
  }
  return {
    staticFiles: false,
    load: () => load(),
    async mount(app: FastifyInstance) {
      const vite = await createServer({
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      await app.register(middie)
      app.use(vite.middlewares)
      app.addHook('onClose', () => vite.close())
    },
  }
}
