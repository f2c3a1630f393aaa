import { expect, it } from 'vitest'
import { nameOfLink } from './name-of-link.ts'

it.each([
  ['AppStore', 'App Store'],
  ['GooglePlay', 'Google Play'],
  ['app_gallery', 'app gallery'],
  ['', 'apps.example'],
])('key %j is named %j', (Key, name) => {
  expect(nameOfLink({ Key, Link: 'https://apps.example/portolan' })).toBe(name)
})
