import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWords, wordsOfAddress } from './platform/words-here.ts'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

// The words that the page was written with, before React draws it once more.
void loadWords(wordsOfAddress(window.location.pathname)).then(hydrate)
