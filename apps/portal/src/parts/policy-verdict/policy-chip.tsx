import {
  type Icon,
  IconBan,
  IconInfoCircle,
  IconMessageCheck,
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
  /** The reason that is needed was given. */
  readonly isExplained?: boolean
}

const looks: Readonly<Record<VerdictOutcome, readonly ['good' | 'neutral' | 'warn' | 'bad', Icon]>> = {
  fine: ['good', IconShieldCheck],
  inform: ['neutral', IconInfoCircle],
  reason: ['warn', IconMessageQuestion],
  level: ['warn', IconUserCheck],
  blocked: ['bad', IconBan],
}

/** What the travel policy asks for, by icon and word. */
export function PolicyChip(props: Props) {
  const { outcome, isExplained = false } = props
  const [tone] = looks[outcome]
  const text = usePolicyWords(props)
  return (
    <Chip tone={tone} icon={<PolicySign outcome={outcome} isExplained={isExplained} size={14} />}>
      {text}
    </Chip>
  )
}

/** The words of a chip. */
export function usePolicyWords({ outcome, level = 0, isSoFar = false, isExplained = false }: Props): string {
  const { t } = useTranslation('policyVerdict')
  if (outcome === 'level' && level > 0) return t('levels', { level })
  if (outcome === 'fine' && isSoFar) return t('soFar')
  return t(outcome === 'reason' && isExplained ? 'explained' : outcome)
}

interface SignProps extends Pick<Props, 'outcome' | 'isExplained'> {
  readonly size?: number
}

/** The icon alone, where words stand beside it. */
export function PolicySign({ outcome, isExplained = false, size = 18 }: SignProps) {
  const [, Own] = looks[outcome]
  const Sign = outcome === 'reason' && isExplained ? IconMessageCheck : Own
  return <Sign size={size} stroke={size < 18 ? 2 : 1.75} aria-hidden />
}
