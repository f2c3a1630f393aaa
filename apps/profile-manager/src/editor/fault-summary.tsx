import type { ProfileSection } from '@portolan/contract/traveller-profile'
import { plural } from '@portolan/rules/fill'
import type { JSX, RefObject } from 'preact'
import { useApp } from '../app-context.ts'
import { fieldId } from '../fields/field.tsx'
import { Icon } from '../icons.tsx'
import type { Fault } from '../store/model.ts'
import { labelOf } from './describe.ts'

interface Props {
  readonly at: RefObject<HTMLDivElement | null>
  readonly faults: readonly Fault[]
  readonly section: ProfileSection
}

/** All that keeps a section from being saved, each with its way to the field. */
export function FaultSummary({ at, faults, section }: Props): JSX.Element {
  const { texts, language } = useApp()
  const go = (path: string) => {
    const root = at.current?.getRootNode()
    const field = root instanceof ShadowRoot ? root.getElementById(fieldId(path)) : null
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }
  return (
    <div class="note bad summary" ref={at} tabIndex={-1} role="alert">
      <Icon name="alert" />
      <div>
        <strong>{plural(texts.faultsTitle, faults.length, language)}</strong>
        <ul>
          {faults.map(({ Path, Code }) => (
            <li key={Path + Code}>
              <button type="button" class="link" onClick={() => go(Path)}>
                {labelOf(section, Path, texts)}
              </button>{' '}
              {texts.fault[Code]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
