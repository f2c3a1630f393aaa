import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../icons.tsx'
import { completenessOf } from '../rules/completeness.ts'
import { type Place, placeIcons } from '../sections/section-registry.tsx'
import { draftOf, drafts } from '../store/drafts.ts'
import type { ProfileReply, Who } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'

interface Props {
  readonly who: Who
  readonly reply: ProfileReply
  readonly places: readonly Place[]
  readonly place: Place
  readonly onChoose: (place: Place) => void
}

/** The sections with what each still wants: beside the form, on a phone a strip above it. */
export function SectionNav({ who, reply, places, place, onChoose }: Props): JSX.Element {
  const { texts } = useApp()
  const all = useObservable(drafts)
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [place])
  const missing: readonly Place[] = reply.Sections ? completenessOf(reply.Sections).missing : []
  const warned = new Set<Place>(reply.Warnings?.map(({ Section }) => Section))
  const markOf = (one: Place) => {
    if (one !== 'Privacy' && draftOf(who, one, all)) return <span class="mark unsaved" />
    if (warned.has(one) || (one === 'Privacy' && reply.Asking.length > 0)) return <Icon name="alert" size={16} />
    return missing.includes(one) ? <span class="mark" /> : null
  }
  const wordOf = (one: Place) => {
    if (one !== 'Privacy' && draftOf(who, one, all)) return texts.navUnsaved
    if (warned.has(one) || (one === 'Privacy' && reply.Asking.length > 0)) return texts.navWarn
    return missing.includes(one) ? texts.navEmpty : ''
  }
  return (
    <nav class="sections" data-strip aria-label={texts.nav}>
      <ul>
        {places.map((one) => (
          <li key={one}>
            <button
              type="button"
              ref={one === place ? current : undefined}
              aria-current={one === place ? 'page' : undefined}
              onClick={() => onChoose(one)}
            >
              <Icon name={placeIcons[one]} size={18} />
              <span class="name">{texts.section[one]}</span>
              {markOf(one)}
              {wordOf(one) && <span class="visually-hidden">({wordOf(one)})</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
