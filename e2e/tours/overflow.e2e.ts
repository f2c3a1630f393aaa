import { expect, test } from '../setup/test.ts'
import { findOverflow } from './overflow.ts'

// The tours find nothing: here is what they would find.
test('a text that is wider than its box, cut off, or outside the window is found', async ({ page }) => {
  await page.setContent(`<body style="margin:0">
    <p style="width:40px;white-space:nowrap">stands over its box</p>
    <p style="width:40px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis">is cut off</p>
    <p style="position:absolute;left:-60px;white-space:nowrap">begins outside</p>
    <p style="width:300px">fits</p>
    <p style="width:1px;height:1px;overflow:hidden;white-space:nowrap">is for screen readers</p>
  </body>`)
  const found = (await findOverflow(page)).map((text) => text.replace(/ \(.*/, ''))
  expect(found).toEqual(['stands over its box', 'is cut off', 'begins outside'])
})
