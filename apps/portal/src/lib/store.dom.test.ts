import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createEmitter, createStore, useStore } from './store.ts'

test('a component renders with each new value of a store', () => {
  const count = createStore(1)
  const { result } = renderHook(() => useStore(count))
  expect(result.current).toBe(1)
  act(() => count.set(2))
  expect(result.current).toBe(2)
})

test('a listener is called until it unsubscribes', () => {
  const { emit, subscribe } = createEmitter<string>()
  const listener = vi.fn<(word: string) => void>()
  const unsubscribe = subscribe(listener)
  emit('one')
  unsubscribe()
  emit('two')
  expect(listener.mock.calls).toEqual([['one']])
})

test('an emitter starts with its first listener and stops after the last one', () => {
  const stop = vi.fn<() => void>()
  const start = vi.fn<() => () => void>(() => stop)
  const { subscribe } = createEmitter(start)
  const [first, second] = [subscribe(() => undefined), subscribe(() => undefined)]
  expect(start).toHaveBeenCalledOnce()
  first()
  first()
  expect(stop).not.toHaveBeenCalled()
  second()
  expect(stop).toHaveBeenCalledOnce()
})
