import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'

export function LoadingService() {
  return (
    <div className="wrap detail loading" role="status" aria-busy="true" aria-label={say(list).loadingOne}>
      <div className="left">
        <span className="skeleton skeleton--heading" />
        <span className="skeleton skeleton--line" />
        <span className="skeleton skeleton--stage" />
      </div>
      <aside>
        <span className="skeleton skeleton--panel" />
      </aside>
    </div>
  )
}
