import { Menu } from '@mantine/core'
import type { Language } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../../lib/boot.ts'
import { inMenuOrder, languageNames } from '../../../lib/language-names.ts'
import { useLanguage } from '../../../lib/preferences.ts'

interface Props {
  readonly offered: readonly Language[]
  readonly onChoose: (language: Language) => Promise<void>
}

/** Only there when there is something to choose (specification §2 'Header user menu'), in the specification's order. */
export function LanguageChoice({ offered, onChoose }: Props) {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  if (offered.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={current} onChange={(value) => void (isLanguage(value) && onChoose(value))}>
        {inMenuOrder(offered).map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
            {languageNames[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
