import { type ReactNode, use } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { catalogueSentences } from '../../../contract/platform/public-sentences.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { type NotLoaded, useLoadAgain } from '../../platform/load-again.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SuspenseInPlace } from '../../ui/suspense-in-place.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { LoadingService } from '../services/loading-service.tsx'
import type { FoundGarage } from './garage-loader.ts'

const { garageNotFound } = catalogueSentences

type Props = { found: FoundGarage | Promise<FoundGarage>; children: (garage: PublicGarage) => ReactNode }

/** A page of a garage: once it is known, while it is not, and where there is none. */
export function OnceFound({ slug, ...props }: Props & { slug: string }) {
  return (
    <SuspenseInPlace key={slug} fallback={<LoadingService />}>
      <Found {...props} />
    </SuspenseInPlace>
  )
}

function Found({ found, children }: Props) {
  const result = found instanceof Promise ? use(found) : found
  return 'garage' in result ? children(result.garage) : <NoGarage {...result} />
}

function NoGarage({ failure, again }: NotLoaded) {
  const load = useLoadAgain({ again })
  const inCity = useCityPath()
  const words = say(garageWords)
  const isUnknown = failure === garageNotFound
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{words.notFound}</h1>
      <EmptyState
        art="empty-bay"
        title={isUnknown ? words.notFound : say(frame).wentWrong}
        alert
        actions={
          <>
            <ButtonLink look="signal" to={inCity('/services')}>
              {say(list).allServices}
            </ButtonLink>
            {again && <TryAgain look="line" onTry={load} />}
          </>
        }
      >
        {isUnknown ? words.unknown : failure || words.notLoaded}
      </EmptyState>
    </div>
  )
}
