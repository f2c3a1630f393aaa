import type { BriefSubject } from '@portolan/contract/features/risk/brief'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'

const brief = lazyModule(() => import('./destination-brief.tsx'), 'destinationBrief')

interface Props {
  readonly about: BriefSubject
  /** In a list of other sections, whose headings are of this level. */
  readonly level?: 2 | 3
  /** In a narrow column: what sources say is folded. */
  readonly isCompact?: boolean
}

/** What to know of the destinations of a trip, a request or a form, fetched with its code and texts. */
export function BriefSection({ about, level = 3, isCompact = false }: Props) {
  const [part] = useLazyModule(brief, true)
  return part && <part.DestinationBriefs about={about} level={level} isCompact={isCompact} />
}

/** The same on paper, once the screen has it. */
export function PrintedBrief({ about, level = 3 }: Omit<Props, 'isCompact'>) {
  const [part] = useLazyModule(brief, true)
  return part && <part.PrintedBriefs about={about} level={level} />
}
