import '../css/services.css'
import { useState } from 'react'
import { garageCategories } from '../../../contract/catalogue/services/categories.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, useListState } from '../../ui/office/address-state.ts'
import { FilterBar, FilterButtons, optionsOf } from '../../ui/office/filters.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { Pager } from '../../ui/office/pager.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useServiceList } from './calls.ts'
import { type Open, ServiceDialogs } from './dialogs.tsx'
import { usePublicPage } from './public-page.ts'
import { ServiceCard } from './service-card.tsx'

const categories = optionsOf('All', garageCategories, (each) => each)

/** The garage's catalogue with its pictures. */
export default function ServicesPage() {
  const [{ q, category }, , filters] = useListState({ q: '', category: [all, ...garageCategories] })
  const list = useServiceList({ search: q, category: given(category) })
  const [open, setOpen] = useState<Open>()
  const { refresh, onSaved, onToggled } = useOutcomes()
  const pathOf = usePublicPage()
  const { isListed, whyNot } = useAccess()
  const locked = whyNot('MANAGER', 'Changing services')
  useLive(['service', 'image'], refresh)

  return (
    <>
      <PageHeader
        title="Services Management"
        count={list.totalLabel}
        actions={
          <>
            {!isListed && (
              <ButtonLink look="soft" to="/garage/preview">
                Preview
              </ButtonLink>
            )}
            <AddButton label="Add Service" why={locked} onAdd={() => setOpen({ kind: 'add' })} />
          </>
        }
      />
      <FilterBar>
        <SearchField {...filters.search} placeholder="Name or description" />
        <FilterButtons label="Category" options={categories} {...filters.of('category')} />
      </FilterBar>
      <ListStates
        list={list}
        nouns="services"
        skeleton={<Skeleton />}
        isEmpty={list.rows.length === 0}
        empty={<NoServices search={q} isFiltered={filters.isFiltered} onShowAll={filters.clear} />}
      >
        <div className="services" aria-busy={list.isStale || undefined}>
          {list.rows.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              publicPath={pathOf(service)}
              onOpen={setOpen}
              onToggled={onToggled}
              onChanged={refresh}
            />
          ))}
        </div>
      </ListStates>
      <Pager list={list} nouns="services" />
      {open && (
        <ServiceDialogs
          open={open}
          category={given(category) ?? 'Maintenance'}
          onSaved={onSaved}
          onChanged={refresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** What happens after something was saved: the lists are fetched anew, and it is said where drivers find it. */
function useOutcomes() {
  const refreshServices = useRefresh('services')
  const refreshDashboard = useRefresh('dashboard')
  const toast = useToast()
  const pathOf = usePublicPage()
  const refresh = () => {
    void refreshServices()
    void refreshDashboard()
  }
  const say = (sentence: string, service: GarageService) => {
    const href = service.is_active ? pathOf(service) : undefined
    toast(sentence, href ? { label: 'See it live', href } : undefined)
    refresh()
  }
  const onSaved = (service: GarageService, what: string) => say(`${service.name}: ${what}.`, service)
  const { isListed } = useAccess()
  const onToggled = (service: GarageService) => {
    const soon = service.is_active && !isListed ? ' once your garage is' : ''
    say(`${service.name} is ${service.is_active ? 'on' : 'off'} the public site${soon}.`, service)
  }
  return { refresh, onSaved, onToggled }
}

type NoServicesProps = { search: string; isFiltered: boolean; onShowAll: () => void }

function NoServices({ search, isFiltered, onShowAll }: NoServicesProps) {
  const { isListed } = useAccess()
  if (!isFiltered) {
    return (
      <Empty art="empty-bay" title="No services found">
        {isListed
          ? 'Add the first one: drivers in your city see it at once, with its price.'
          : 'Add the first one: drivers in your city see it, with its price, once the owner’s email is confirmed.'}
      </Empty>
    )
  }
  return (
    <Empty
      title="No services found"
      actions={
        <Button look="ink" onClick={onShowAll}>
          Show all services
        </Button>
      }
    >
      {search ? `No name or description contains “${search}” here.` : 'There are none in this category yet.'}
    </Empty>
  )
}

function Skeleton() {
  return (
    <div className="services">
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className="service service--loading">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
