import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../icons.tsx'
import { completenessOf } from '../rules/completeness.ts'
import { type Panel, panelIcons } from '../sections/section-registry.tsx'
import { draftOf, drafts } from '../store/drafts.ts'
import type { ProfileReply, PersonKey } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'

interface Props {
  readonly who: PersonKey
  readonly reply: ProfileReply
  readonly panels: readonly Panel[]
  readonly panel: Panel
  readonly onChoose: (panel: Panel) => void
}

/** Navigation between sections, with a mark on those that need attention: beside the form, on a phone above it. */
export function SectionNav({ who, reply, panels, panel, onChoose }: Props): JSX.Element {
  const { texts } = useApp()
  const all = useObservable(drafts)
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [panel])
  const missing: readonly Panel[] = reply.Sections ? completenessOf(reply.Sections).missing : []
  const warned = new Set<Panel>(reply.Warnings?.map(({ Section }) => Section))
  const markOf = (one: Panel) => {
    if (one !== 'Privacy' && draftOf(who, one, all)) return <span class="mark unsaved" />
    if (warned.has(one) || (one === 'Privacy' && reply.Asking.length > 0)) return <Icon name="alert" size={16} />
    return missing.includes(one) ? <span class="mark" /> : null
  }
  const wordOf = (one: Panel) => {
    if (one !== 'Privacy' && draftOf(who, one, all)) return texts.navUnsaved
    if (warned.has(one) || (one === 'Privacy' && reply.Asking.length > 0)) return texts.navWarn
    return missing.includes(one) ? texts.navEmpty : ''
  }
  return (
    <nav class="sections" data-strip aria-label={texts.nav}>
      <ul>
        {panels.map((one) => (
          <li key={one}>
            <button
              type="button"
              ref={one === panel ? current : undefined}
              aria-current={one === panel ? 'page' : undefined}
              onClick={() => onChoose(one)}
            >
              <Icon name={panelIcons[one]} size={18} />
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
