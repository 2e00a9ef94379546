import { home } from '../../../contract/words/home.en.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import { useCity } from '../../platform/city.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cityPickerId } from '../layout/city-picker.tsx'

/** The city's services and prices on A4, to print or keep. Prices differ from city to city: without one it asks first. */
export function ServiceMenuLink() {
  const words = say(home)
  const city = useCity()
  if (!city?.isServiceable) {
    return (
      <Button look="line" popoverTarget={cityPickerId}>
        <Icon name="download" />
        {words.menu}
      </Button>
    )
  }
  return (
    <ButtonAnchor look="line" href={paperAddress(`/api/v1/public/cities/${city.slug}/menu.pdf`)} download>
      <Icon name="download" />
      {words.menu}
    </ButtonAnchor>
  )
}
