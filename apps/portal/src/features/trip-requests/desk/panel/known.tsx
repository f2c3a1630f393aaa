import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@portolan/rules/format-money'
import { IconBook2, IconHistory, IconId, IconLuggage } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/dates.ts'
import { labelColon, listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import { knownQuery } from '../desk.queries.ts'
import panel from './desk-panel.module.css'
import styles from './known.module.css'

/** Of each kind so many are shown before the others are asked for. */
const few = 2
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What the portal knows that helps with this item: trips, wishes, rules, and how it was done before. */
export function Known({ id }: { readonly id: string }) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const query = useQuery(knownQuery(id, language))
  return (
    <section className={panel.part} aria-label={t('known')}>
      <h3>{t('known')}</h3>
      <QueryStates
        query={query}
        texts={{ loading: t('loadingKnown'), failed: t('failedKnown') }}
        skeleton={<SkeletonRows label={t('loadingKnown')} count={3} shape="line" />}
      >
        {({ Trips, Profile, Rules, Earlier }) => (
          <ul className={styles.known}>
            {Trips.length === 0 && <Fact icon={<IconLuggage {...icon} />} text={t('noTrips')} />}
            <Few of={Trips} keyOf={({ OrderId }) => OrderId}>
              {({ Name, StartDateRemark: from, StatusRemark }) => (
                <Fact
                  icon={<IconLuggage {...icon} />}
                  text={from === null ? Name : `${Name}, ${formatDay(from, language)}`}
                  aside={StatusRemark}
                />
              )}
            </Few>
            <Fact
              icon={<IconId {...icon} />}
              text={
                Profile.Consent === 'agency'
                  ? Profile.Lines.map(({ Label, Value }) => Label + labelColon(language) + Value).join(
                      listComma(language),
                    ) || t('profileEmpty')
                  : t(Profile.Consent === 'none' ? 'profileNone' : 'profileGuest')
              }
            />
            <Few of={Rules} keyOf={({ Kind, Text }) => `${Kind} ${Text}`}>
              {({ Text, Version }) => (
                <Fact icon={<IconBook2 {...icon} />} text={Text} aside={t('ruleVersion', { version: Version })} />
              )}
            </Few>
            {Earlier.length === 0 && <Fact icon={<IconHistory {...icon} />} text={t('noEarlier')} />}
            <Few of={Earlier} keyOf={({ ReferenceNumber }) => ReferenceNumber}>
              {({ TripName, TravelerName, StartDateRemark: from, StatusRemark, Total }) => (
                <Fact
                  icon={<IconHistory {...icon} />}
                  text={`${TripName}, ${TravelerName}${from === null ? '' : `, ${formatDay(from, language)}`}`}
                  aside={Total ? formatMoney(Total, language) : StatusRemark}
                />
              )}
            </Few>
          </ul>
        )}
      </QueryStates>
    </section>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly text: string
  readonly aside?: string
}

function Fact({ icon: sign, text, aside }: FactProps) {
  return (
    <li>
      {sign}
      <span>{text}</span>
      {aside !== undefined && <small>{aside}</small>}
    </li>
  )
}

interface FewProps<One> {
  readonly of: readonly One[]
  readonly keyOf: (one: One) => string
  readonly children: (one: One) => ReactNode
}

/** The first of several; the others when they are asked for. */
function Few<One>({ of: all, keyOf, children }: FewProps<One>) {
  const { t } = useTranslation('requestsDesk')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? all : all.slice(0, few)
  return (
    <>
      {shown.map((one) => (
        <Keyed key={keyOf(one)}>{children(one)}</Keyed>
      ))}
      {all.length > shown.length && (
        <li className={styles.more}>
          <button type="button" onClick={() => setWhole(true)}>
            {t('more', { count: all.length - shown.length })}
          </button>
        </li>
      )}
    </>
  )
}

const Keyed = ({ children }: { readonly children: ReactNode }) => children
