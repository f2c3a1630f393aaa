import type { StripMapTexts } from './en-US.ts'

export const stripMap: StripMapTexts = {
  map: '地图上的路线',
  from: '起点',
  to: '终点',
  place: '所在地',
  distance: '距离',
  dusk: '日落 {time}',
  dawn: '日出 {time}',
  duskHead: '途中日落',
  dawnHead: '途中日出',
  north: '北',
}
