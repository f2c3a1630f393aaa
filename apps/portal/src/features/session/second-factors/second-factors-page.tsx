import {
  IconExternalLink,
  IconFingerprint,
  IconKey,
  IconLifebuoy,
  IconPassword,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../lib/boot.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { FactorDialogs, useFactorDialogs } from './factor-dialogs.tsx'
import { FactorList } from './factor-list.tsx'
import { canUsePasskeys } from './passkey-browser.ts'
import { type SecondFactors, secondFactorsQuery } from './second-factors.queries.ts'
import { SecurityCard as Part } from './security-card.tsx'
import styles from './second-factors.module.css'

// The module of a page is ready once its texts are loaded.
await fetchTexts('secondFactors')

/** With this many recovery codes left or fewer, the page suggests new ones; the sign-in does so too. */
const fewCodes = 2

interface Props {
  /** Before the second factors: the viewer's browsers and phones. */
  readonly devices: ReactNode
}

/** /security: where the viewer is signed in, and by what. */
export function SecondFactorsPage({ devices }: Props) {
  const { t } = useTranslation(['secondFactors', 'session'])
  useTitle(t('session:devicesAndSecurity'))
  const found = useQuery(secondFactorsQuery())
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('session:devicesAndSecurity')}</h1>
      </header>
      {devices}
      <Password />
      <header>
        <h2>{t('title')}</h2>
        <p className={styles.soft}>{t('lead')}</p>
      </header>
      {found.isPending && <Waiting label={t('loading')} />}
      {found.isError && !found.data && (
        <div className={styles.card} role="alert">
          <strong>{t('failed')}</strong>
          <p>{found.error.message}</p>
          <Button busy={found.isFetching} onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {found.data && (found.data.ManagedBy === 'portal' ? <Own factors={found.data} /> : <Elsewhere {...found.data} />)}
    </article>
  )
}

/** Where the portal keeps passwords itself; elsewhere the company's sign-in does. */
function Password() {
  const { t } = useTranslation('secondFactors')
  if (!boot.resetPasswordRoute) return null
  return (
    <Part
      id="password"
      icon={<IconPassword size={24} stroke={1.5} aria-hidden />}
      title={t('password')}
      text={t('passwordText')}
    >
      <a className={styles.away} href={boot.resetPasswordRoute}>
        {t('changePassword')}
      </a>
    </Part>
  )
}

function Elsewhere({ ProviderUrl }: Pick<SecondFactors, 'ProviderUrl'>) {
  const { t } = useTranslation('secondFactors')
  return (
    <section className={styles.card} aria-labelledby="factors-elsewhere">
      <h2 id="factors-elsewhere">{t('elsewhereTitle')}</h2>
      <p>{t('elsewhereText')}</p>
      {ProviderUrl ? (
        <a className={styles.away} href={ProviderUrl} target="_blank" rel="noopener noreferrer">
          {t('elsewhereOpen')} <IconExternalLink size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden"> ({t('elsewhereTab')})</span>
        </a>
      ) : (
        <p>{t('elsewhereAsk')}</p>
      )}
    </section>
  )
}

function Own({ factors }: { readonly factors: SecondFactors }) {
  const { t } = useTranslation('secondFactors')
  const dialogs = useFactorDialogs(factors)
  const { Factors, RecoveryCodesLeft, IsRequired } = factors
  const passkeys = Factors.filter(({ Kind }) => Kind === 'passkey')
  const apps = Factors.filter(({ Kind }) => Kind === 'app')
  const isEmpty = Factors.length === 0
  return (
    <>
      {IsRequired && (
        <p className={styles.note}>
          <IconShieldCheck size={20} stroke={1.75} aria-hidden /> {t('required')}
        </p>
      )}
      {isEmpty && (
        <section className={styles.note} aria-labelledby="factors-none">
          <div>
            <h2 id="factors-none">{t('noneTitle')}</h2>
            <p>{t('noneText')}</p>
          </div>
        </section>
      )}
      <Part
        id="passkeys"
        icon={<IconFingerprint size={24} stroke={1.5} aria-hidden />}
        title={t('passkeys')}
        text={t('passkeysText')}
        aside={passkeys.length === 0 && <Chip tone="good">{t('recommended')}</Chip>}
      >
        <FactorList factors={passkeys} empty={t('noPasskeys')} label={t('passkeys')} onOpen={dialogs.open} />
        {canUsePasskeys() ? (
          <Button look={passkeys.length === 0 ? 'primary' : 'plain'} onClick={() => dialogs.open({ kind: 'passkey' })}>
            {t('addPasskey')}
          </Button>
        ) : (
          <p className={styles.soft}>{t('unsupported')}</p>
        )}
      </Part>
      <Part id="apps" icon={<IconKey size={24} stroke={1.5} aria-hidden />} title={t('apps')} text={t('appsText')}>
        <FactorList factors={apps} empty={t('noApps')} label={t('apps')} onOpen={dialogs.open} />
        <Button onClick={() => dialogs.open({ kind: 'app' })}>{t('addApp')}</Button>
      </Part>
      <Part
        id="codes"
        icon={<IconLifebuoy size={24} stroke={1.5} aria-hidden />}
        title={t('codes')}
        text={t('codesText')}
        aside={
          !isEmpty && (
            <Chip tone={RecoveryCodesLeft > fewCodes ? 'neutral' : 'warn'}>
              {t('codesLeft', { left: RecoveryCodesLeft })}
            </Chip>
          )
        }
      >
        <p className={styles.soft}>{codesNote()}</p>
        {!isEmpty && <Button onClick={() => dialogs.open({ kind: 'codes' })}>{t('newCodes')}</Button>}
      </Part>
      <FactorDialogs factors={factors} {...dialogs} />
    </>
  )

  function codesNote(): string | null {
    if (isEmpty) return t('codesAfter')
    if (RecoveryCodesLeft === 0) return t('codesNone')
    return RecoveryCodesLeft <= fewCodes ? t('codesFew') : null
  }
}
