import { expect, it } from 'vitest'
import { bookingImages, kindOf, newsImages } from './attachment-kind.ts'

it.each([
  ['notes.txt', 'text', 'text'],
  ['NOTES.TXT', 'text', 'text'],
  ['map.png', 'image', 'image'],
  ['map.jpg', 'image', 'image'],
  ['map.JPEG', 'image', 'image'],
  ['map.gif', 'image', 'image'],
  ['map.bmp', 'other', 'image'],
  ['map.svg', 'other', 'other'],
  ['page.html', 'other', 'other'],
  ['txt', 'other', 'other'],
  ['invoice.txt.pdf', 'other', 'other'],
])('%s is %s on the news page and %s on the other two', (name, onNews, onBooking) => {
  expect(kindOf(name, newsImages)).toBe(onNews)
  expect(kindOf(name, bookingImages)).toBe(onBooking)
})
