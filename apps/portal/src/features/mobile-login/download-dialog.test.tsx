import { expect, it } from 'vitest'
import { storeName } from './download-dialog.tsx'

it.each([
  ['AppStore', 'App Store'],
  ['GooglePlay', 'Google Play'],
  ['app_gallery', 'app gallery'],
  ['', 'apps.example'],
])('key %j is named %j', (Key, name) => {
  expect(storeName({ Key, Link: 'https://apps.example/portolan' })).toBe(name)
})
