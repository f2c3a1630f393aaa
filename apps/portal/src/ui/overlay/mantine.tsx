import './mantine.css'
import { createTheme, MantineContext, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, useContext } from 'react'
import { boot } from '../../lib/boot.ts'

// For the style elements that Mantine's scroll lock makes; the provider has its own way in.
setNonce(boot.nonce)

const theme = createTheme({
  fontFamily: 'var(--font-family)',
  fontFamilyMonospace: 'var(--font-mono)',
  cursorType: 'pointer',
  defaultRadius: 'var(--radius-control)',
  respectReducedMotion: true,
})
const nonce = () => boot.nonce
/** The theme is an attribute of the page that lib/preferences.ts sets: a provider of its own would set another first. */
const noRoot = () => undefined

/**
 * Stands around each part that is made of Mantine, and comes with it: the first page has none. Its variables are ours
 * under other names (mantine.css), so both themes change with the tokens.
 */
export function Mantine({ children }: { readonly children: ReactNode }) {
  const isInside = useContext(MantineContext) !== null
  if (isInside) return children
  return (
    <MantineProvider
      theme={theme}
      getStyleNonce={nonce}
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
