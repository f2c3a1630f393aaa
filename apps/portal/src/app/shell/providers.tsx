import './mantine.css'
import { MantineProvider, createTheme, type CSSVariablesResolver } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { boot } from '../../lib/boot.ts'
import { scheme, useTheme } from '../../lib/preferences.ts'
import { QueryCache } from '../query-cache.tsx'

// For the style elements that Mantine's scroll lock makes; MantineProvider has its own way in.
setNonce(boot.nonce)

const theme = createTheme({
  fontFamily: 'var(--font-family)',
  fontFamilyMonospace: 'var(--font-mono)',
  cursorType: 'pointer',
  defaultRadius: 'var(--radius-control)',
  respectReducedMotion: true,
})

/** Mantine's colours are ours under other names: both themes change with the tokens. */
const tokens = {
  '--mantine-color-body': 'var(--surface-raised)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--hairline)',
  '--mantine-primary-color-filled': 'var(--primary)',
}
const resolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })

/** Mantine's variables are made here and not fetched: its file of them lists fourteen palettes that nothing names. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const current = useTheme()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme(current)}
      getStyleNonce={() => boot.nonce}
      cssVariablesResolver={resolver}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryCache>{children}</QueryCache>
    </MantineProvider>
  )
}
