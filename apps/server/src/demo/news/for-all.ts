/** What the travel management company tells the people of all its clients. */

export const typhoonSeason = {
  'en-US': {
    title: 'Typhoon season: how we reach you before your flight does',
    html: `
<p>When a storm closes an airport on your way, the desk rebooks first and asks afterwards. You get a message with the new flight; one reply changes it.</p>
<h2>Three things that help us</h2>
<ul>
  <li>A mobile number in your traveller profile that rings where you are going.</li>
  <li>The app, signed in: it tells you while the queue at the counter is still forming.</li>
  <li>Your hotel kept until noon. We hold rooms near the airport for those who are stranded.</li>
</ul>
<p>Day and night: <a href="tel:+85255501199">+852 5550 1199</a>.</p>`,
  },
  'zh-TW': {
    title: '颱風季節：航班異動前，我們先找到您',
    html: `
<p>行程上的機場因風暴關閉時，差旅服務團隊會先為您改訂，再徵詢您的意見。您會收到新航班的訊息，回覆一次即可更改。</p>
<h2>請先準備三件事</h2>
<ul>
  <li>在旅客檔案留下目的地也能接通的手機號碼。</li>
  <li>登入 App：櫃檯還沒排隊，通知就到了。</li>
  <li>飯店保留到中午。我們也會在機場附近為滯留的旅客預留房間。</li>
</ul>
<p>24 小時專線：<a href="tel:+85255501199">+852 5550 1199</a>。</p>`,
  },
  'zh-CN': {
    title: '台风季节：航班变动前，我们先联系您',
    html: `
<p>行程中的机场因风暴关闭时，差旅服务团队会先为您改订，再征询您的意见。您会收到新航班的消息，回复一次即可更改。</p>
<h2>请先准备三件事</h2>
<ul>
  <li>在旅客档案中留下目的地也能接通的手机号码。</li>
  <li>登录应用：柜台还没排队，通知就到了。</li>
  <li>酒店保留到中午。我们也会在机场附近为滞留旅客预留房间。</li>
</ul>
<p>24 小时专线：<a href="tel:+85255501199">+852 5550 1199</a>。</p>`,
  },
  'ja-JP': {
    title: '台風シーズン：欠航が決まる前にご連絡します',
    html: `
<p>出張先や経由地の空港が台風で閉鎖されたとき、トラベルデスクはまず振替便を確保し、そのあとでご希望を伺います。新しい便のお知らせに返信いただくだけで変更できます。</p>
<h2>ご準備いただきたいこと</h2>
<ul>
  <li>渡航先でもつながる携帯番号を、プロフィールにご登録ください。</li>
  <li>アプリにサインインしておくと、カウンターに列ができる前に通知が届きます。</li>
  <li>ホテルは正午まで残しておいてください。空港近くの部屋もこちらで確保します。</li>
</ul>
<p>24 時間対応：<a href="tel:+81355501199">+81 3-5550-1199</a></p>`,
  },
}

export const powerBanks = {
  'en-US': {
    title: 'Power banks: in the cabin, in sight, not in use',
    html: `
<p>Several Asian carriers now ask that power banks stay within reach, are not charged on board and do not go into the overhead bin.</p>
<table>
  <thead><tr><th scope="col">Capacity</th><th scope="col">Hand luggage</th><th scope="col">Checked</th></tr></thead>
  <tbody>
    <tr><th scope="row">up to 100 Wh</th><td>yes</td><td>no</td></tr>
    <tr><th scope="row">100–160 Wh</th><td>with the airline's consent</td><td>no</td></tr>
    <tr><th scope="row">above</th><td>no</td><td>no</td></tr>
  </tbody>
</table>
<p>Cover the contacts, and leave at home what has no capacity printed on it.</p>`,
  },
  'zh-TW': {
    title: '行動電源：隨身攜帶、放在看得見的地方、機上不使用',
    html: `
<p>多家亞洲航空公司要求行動電源須放在伸手可及之處，機上不得充電，也不得放入座位上方行李櫃。</p>
<table>
  <thead><tr><th scope="col">容量</th><th scope="col">手提行李</th><th scope="col">託運行李</th></tr></thead>
  <tbody>
    <tr><th scope="row">100 Wh 以下</th><td>可</td><td>不可</td></tr>
    <tr><th scope="row">100–160 Wh</th><td>須經航空公司同意</td><td>不可</td></tr>
    <tr><th scope="row">超過</th><td>不可</td><td>不可</td></tr>
  </tbody>
</table>
<p>請包覆接點；未標示容量的行動電源請勿攜帶。</p>`,
  },
  'zh-CN': {
    title: '充电宝：随身携带、放在看得见的地方、机上不使用',
    html: `
<p>多家亚洲航空公司要求充电宝须放在伸手可及之处，机上不得充电，也不得放入座位上方行李架。</p>
<table>
  <thead><tr><th scope="col">容量</th><th scope="col">手提行李</th><th scope="col">托运行李</th></tr></thead>
  <tbody>
    <tr><th scope="row">100 Wh 以下</th><td>可</td><td>不可</td></tr>
    <tr><th scope="row">100–160 Wh</th><td>须经航空公司同意</td><td>不可</td></tr>
    <tr><th scope="row">超过</th><td>不可</td><td>不可</td></tr>
  </tbody>
</table>
<p>请包好触点；没有标注容量的充电宝请勿携带。</p>`,
  },
  'ja-JP': {
    title: 'モバイルバッテリーは手元に、見える場所に、機内では使わずに',
    html: `
<p>アジアの複数の航空会社で、モバイルバッテリーを座席上の棚に入れないこと、手の届く場所で保管し、機内で充電しないことが求められています。</p>
<table>
  <thead><tr><th scope="col">容量</th><th scope="col">機内持ち込み</th><th scope="col">お預け</th></tr></thead>
  <tbody>
    <tr><th scope="row">100 Wh 以下</th><td>可</td><td>不可</td></tr>
    <tr><th scope="row">100～160 Wh</th><td>航空会社の承認が必要</td><td>不可</td></tr>
    <tr><th scope="row">それ以上</th><td>不可</td><td>不可</td></tr>
  </tbody>
</table>
<p>端子を覆い、容量の表示がないものはお持ちにならないでください。</p>`,
  },
}

export const hotelRates = {
  'en-US': {
    title: 'Hotel rates for next year are loaded',
    html: `
<p>412 hotels in 96 cities, breakfast and cancellation until six in the evening included. In Tokyo, Taipei and Shenzhen the rates are below this year's.</p>
<p>Where a city had two hotels or fewer on the list we added one within walking distance of your office. Tell the desk what is missing: the list stays open until the end of next month.</p>`,
  },
  'zh-TW': {
    title: '明年的協議飯店價格已上線',
    html: `
<p>96 個城市、412 間飯店，均含早餐，並可於當日傍晚六點前取消。東京、台北與深圳的價格低於今年。</p>
<p>原本名單上僅有兩間以下飯店的城市，我們在貴公司辦公室步行範圍內新增了一間。若有遺漏請告訴服務團隊，名單開放調整至下個月底。</p>`,
  },
  'zh-CN': {
    title: '明年的协议酒店价格已上线',
    html: `
<p>96 个城市、412 家酒店，均含早餐，并可在当天傍晚六点前取消。东京、台北和深圳的价格低于今年。</p>
<p>原先名单上只有两家以下酒店的城市，我们在贵公司办公室步行范围内新增了一家。如有遗漏请告诉服务团队，名单开放调整至下月底。</p>`,
  },
  'ja-JP': {
    title: '来年のホテル契約料金を登録しました',
    html: `
<p>96 都市 412 軒。朝食付き、当日 18 時までキャンセル無料です。東京・台北・深圳では今年より安くなりました。</p>
<p>掲載が 2 軒以下だった都市には、オフィスから歩いて行けるホテルを 1 軒ずつ加えました。ご要望は来月末まで承ります。</p>`,
  },
}
