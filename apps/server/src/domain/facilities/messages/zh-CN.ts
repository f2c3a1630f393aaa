import type { FacilityTexts } from './en-US.ts'

export const facilityTexts: FacilityTexts = {
  names: {
    seatPitch: '座椅间距',
    seatWidth: '座椅宽度',
    seatType: '座椅',
    bed: '平躺床',
    wifi: '机上无线网络',
    power: '电源插座',
    usb: 'USB 电源',
    entertainment: '娱乐系统',
    meal: '餐食',
    drinks: '饮品',
    baggage: '托运行李',
    carryOn: '随身行李',
    lounge: '贵宾室',
    stops: '经停次数',
    instructions: '备注',
  },
  notFound: '未找到机上设施',
  faults: {
    carrier: '不是航空公司的 IATA 代码',
    aircraft: '不是三个字符的 IATA 机型代码',
    cabin: '不是 Y、S、C、F 之一',
    key: '不是由字母和数字组成的键',
    value: '为空或超过 200 个字符',
    source: '为空或超过 100 个字符',
    asOf: '不是今天或之前的日期（YYYY-MM-DD）',
    repeated: '已出现在前面的条目中',
    shape: '不是机上设施：carrier、aircraft、cabin、key、value、source、asOf',
    csv: '不是 CSV 文件：{x}',
  },
}
