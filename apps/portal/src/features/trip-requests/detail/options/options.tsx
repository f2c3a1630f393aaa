import { TripRequestStatus } from '@portolan/contract/enums'
import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useStep } from '../../../../parts/request-sections/use-step.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { letterOf, optionKinds, presetOf } from './choice.rules.ts'
import { OptionGroup } from './option-group.tsx'
import { useReasonDialog } from '../../../../parts/policy-verdict/use-reason-dialog.tsx'
import styles from './options.module.css'
import { useNow } from '../../../../lib/use-now.ts'

interface Props {
  readonly request: RequestDetail
}

/** What a consultant offers for the request: its owner chooses one of each kind, the others see what was chosen. */
export function Options({ request }: Props) {
  return request.Options.length === 0 ? null : <Offered key={request.ReferenceNumber} request={request} />
}

function Offered({ request }: Props) {
  const { t } = useTranslation('detailOptions')
  const { Options: options, ReferenceNumber, Version, MayDo, Status } = request
  const mayChoose = MayDo.includes('chooseOptions')
  const now = useNow(options.map(({ ValidUntil }) => ValidUntil))
  const isExpired = ({ IsExpired, ValidUntil }: RequestOption) => IsExpired || Date.parse(ValidUntil) <= now
  const [picked, setPicked] = useState(() => presetOf(options))
  const [wasTried, setTried] = useState(false)
  const groups = useRef<HTMLDivElement>(null)
  // What was taken back or has expired since is no choice any more.
  const chosen = options.filter((option) => picked.has(option.Id) && !isExpired(option))
  const kinds = optionKinds.flatMap(({ category, missing }) => {
    const ofKind = options.filter((option) => option.Category === category)
    const isMissing = !chosen.some((option) => option.Category === category)
    return ofKind.length === 0 ? [] : [{ category, missing, isMissing, options: ofKind }]
  })
  const nameOf = (option: RequestOption) => {
    const index = options.filter(({ Category }) => Category === option.Category).indexOf(option)
    return t(option.Category === OptionCategory.Airfare ? 'flight' : 'hotel', { letter: letterOf(index) })
  }
  const asking = useReasonDialog(ReferenceNumber)
  const choose = useStep(
    async (policyReason: string | null) => {
      let version = Version
      // A choice that was saved before only has to be sent.
      const isSaved = options.every(({ Id, IsChosen }) => IsChosen === chosen.some((option) => option.Id === Id))
      if (!isSaved) {
        const { Requests } = await call(tripRequests.update, {
          ReferenceNumber,
          Version,
          optionIds: chosen.map(({ Id }) => Id),
        })
        version = Requests[0]?.Version ?? Version
      }
      return call(tripRequests.submit, { ReferenceNumber, Version: version, to: 'approver', policyReason })
    },
    () => t('sent'),
    { answers: asking.answers },
  )
  const ask = useStep(
    () => call(requestOptions.askNewPrice, { ReferenceNumber, Version }),
    () => t('asked'),
  )
  // A price that was offered since has answered it: once that one expires it can be asked for again.
  const isAsked = ask.isSuccess && options.every(({ OfferedAt }) => Date.parse(OfferedAt) <= ask.submittedAt)
  const submit = () => {
    setTried(true)
    const first = kinds.find(({ isMissing }) => isMissing)
    if (!first) return choose.mutate(null)
    groups.current?.querySelector<HTMLElement>(`[data-kind="${first.category}"] input:not(:disabled)`)?.focus()
  }
  const pick = (option: RequestOption) => {
    const others = options.filter(({ Category }) => Category === option.Category).map(({ Id }) => Id)
    setPicked((before) => new Set([...before].filter((id) => !others.includes(id)).concat(option.Id)))
  }
  return (
    <section className={styles.options} aria-label={t('title')}>
      <header>
        <h2>{t(mayChoose ? 'chooseTitle' : 'title')}</h2>
        <p>{t('offeredBy', { name: options[0]?.OfferedBy.Name ?? '' })}</p>
      </header>
      <div ref={groups} className={styles.groups}>
        {kinds.map((kind) => (
          <OptionGroup
            key={kind.category}
            kind={kind}
            now={now}
            isTimed={Status === TripRequestStatus.Request || Status === TripRequestStatus.InProgress}
            isOpen={Status === TripRequestStatus.Request}
            isExpired={isExpired}
            nameOf={nameOf}
            choice={mayChoose ? { picked, isBusy: choose.isPending, wasTried, onPick: pick } : null}
            ask={mayChoose ? { isBusy: ask.isPending, isDone: isAsked, onAsk: () => ask.mutate(undefined) } : null}
          />
        ))}
      </div>
      {mayChoose && (
        <ChoiceBar
          chosen={chosen}
          names={chosen.map(nameOf)}
          kinds={kinds.length}
          isBusy={choose.isPending}
          onSubmit={submit}
        />
      )}
      {asking.dialog(choose.isPending, choose.mutate)}
    </section>
  )
}
