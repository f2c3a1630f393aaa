import {
  type Icon,
  IconBan,
  IconInfoCircle,
  IconMessageQuestion,
  IconShieldCheck,
  IconUserCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/chip.tsx'
import type { VerdictOutcome } from './verdict.rules.ts'

interface Props {
  readonly outcome: VerdictOutcome
  /** How many levels approve, where that is known. */
  readonly level?: number
  /** Some rules could not be judged: what is fine is so for now. */
  readonly isSoFar?: boolean
}

const looks: Readonly<Record<VerdictOutcome, readonly ['good' | 'neutral' | 'warn' | 'bad', Icon]>> = {
  fine: ['good', IconShieldCheck],
  inform: ['neutral', IconInfoCircle],
  reason: ['warn', IconMessageQuestion],
  level: ['warn', IconUserCheck],
  blocked: ['bad', IconBan],
}

/** What the travel policy asks for, by icon and word. */
export function PolicyChip({ outcome, level = 0, isSoFar = false }: Props) {
  const { t } = useTranslation('policyVerdict')
  const [tone] = looks[outcome]
  const text =
    outcome === 'level' && level > 0 ? t('levels', { level }) : outcome === 'fine' && isSoFar ? t('soFar') : t(outcome)
  return (
    <Chip tone={tone} icon={<PolicySign outcome={outcome} size={14} />}>
      {text}
    </Chip>
  )
}

/** The icon alone, where words stand beside it. */
export function PolicySign({ outcome, size = 18 }: { readonly outcome: VerdictOutcome; readonly size?: number }) {
  const [, Sign] = looks[outcome]
  return <Sign size={size} stroke={size < 18 ? 2 : 1.75} aria-hidden />
}
