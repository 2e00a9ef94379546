import { useEffect } from 'react'
import { usePreference } from '../../ui/office/preferences.ts'

/** The back-office is dark where the device is, unless one has chosen; the public site is paper. */
export function useTheme() {
  const [theme] = usePreference('theme')
  useEffect(() => {
    const device = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const isDark = theme === 'dark' || (theme === 'system' && device.matches)
      if (isDark) document.documentElement.dataset.theme = 'dark'
      else delete document.documentElement.dataset.theme
      colourBrowser()
    }
    apply()
    device.addEventListener('change', apply)
    return () => {
      device.removeEventListener('change', apply)
      delete document.documentElement.dataset.theme
      colourBrowser()
    }
  }, [theme])
}

/** A phone's browser wears the ground of the page. */
function colourBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}
