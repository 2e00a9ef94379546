import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Options, SelectField, TextField } from '../../ui/field.tsx'

type Order = '' | 'price' | '-price'

function orders(): [Order, string][] {
  const { category, lowest, highest } = say(list).orders
  return [
    ['', category],
    ['price', lowest],
    ['-price', highest],
  ]
}

const textOf = ({ serviceName, serviceDescription, serviceCategory, garageName, garageLocality }: PublicService) =>
  searchKey([serviceName, serviceDescription, serviceCategory, garageName, garageLocality].join(' '))

/** Each word of what is looked for stands somewhere in it. */
const isIn = (text: string, looked: string) => looked.split(' ').every((word) => text.includes(word))

const byPrice = (services: PublicService[], order: Order) =>
  services.toSorted((one, other) => (one.finalPrice - other.finalPrice) * (order === 'price' ? 1 : -1))

type Props = {
  services: PublicService[]
  /** @param isSorted by price: one list, whatever their categories */
  children: (shown: PublicService[], isSorted: boolean) => ReactNode
}

/** Looks for services among those that are listed, and orders them by price: in the browser, which has them all. */
export function ListTools({ services, children }: Props) {
  const words = say(list)
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>('')
  // What was typed before the page came to life.
  useEffect(() => setTyped(field.current?.querySelector('input')?.value ?? ''), [])
  const looked = searchKey(typed)
  // Once, not at each key.
  const texts = useMemo(() => services.map(textOf), [services])
  const found = looked ? services.filter((_service, index) => isIn(texts[index] ?? '', looked)) : services
  const clear = () => {
    const input = field.current?.querySelector('input')
    if (input) input.value = ''
    setTyped('')
    input?.focus()
  }
  return (
    <>
      <div className="wrap list-tools" ref={field}>
        <TextField
          id="service-search"
          label={words.search}
          type="search"
          autoComplete="off"
          placeholder={words.searchExample}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          id="service-order"
          label={words.order}
          value={order}
          onChoose={(chosen: Order) => setOrder(chosen)}
        >
          <Options of={orders()} />
        </SelectField>
        <p className="visually-hidden" role="status">
          {looked && words.shown({ count: found.length, total: services.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <div className="wrap">
          <EmptyState
            art="empty-bay"
            title={words.nothingFound({ typed: typed.trim() })}
            actions={
              <Button look="line" onClick={clear}>
                {words.showAll}
              </Button>
            }
          >
            {words.anotherWord}
          </EmptyState>
        </div>
      ) : (
        children(order ? byPrice(found, order) : found, order !== '')
      )}
    </>
  )
}
