import { useEffect } from 'react'
import { usePreference } from '../../ui/office/preferences.ts'

/** The back-office may be dark; the public site is paper. */
export function useTheme() {
  const [theme] = usePreference('theme')
  useEffect(() => {
    const device = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const isDark = theme === 'dark' || (theme === 'system' && device.matches)
      if (isDark) document.documentElement.dataset.theme = 'dark'
      else delete document.documentElement.dataset.theme
    }
    apply()
    device.addEventListener('change', apply)
    return () => {
      device.removeEventListener('change', apply)
      delete document.documentElement.dataset.theme
    }
  }, [theme])
}
