import { readCities } from './city-override.ts'

/** Singapore, Malaysia, Thailand, Viet Nam, Indonesia, the Philippines, Cambodia, Laos, Myanmar, Brunei, Timor. */
export const citiesSoutheastAsia = readCities(`
# Singapore, Malaysia, Brunei
SIN | Singapore | 新加坡 | 新加坡 | シンガポール | aliases Singapura; 星加坡; 星洲; Singapor
+ SIN | Singapore Changi Airport | 新加坡樟宜机场 | 新加坡樟宜機場 | シンガポール・チャンギ空港
+ XSP | Seletar Airport | 实里达机场 | 實里達機場 | セレター空港
KUL | Kuala Lumpur | 吉隆坡 | 吉隆坡 | クアラルンプール | aliases KL; Kuala Lumpar; Sepang; 雪邦
+ KUL | Kuala Lumpur International Airport | 吉隆坡国际机场 | 吉隆坡國際機場 | クアラルンプール国際空港
+ SZB | Sultan Abdul Aziz Shah Airport (Subang) | 苏丹阿都阿兹沙机场（梳邦） | 蘇丹阿都阿茲沙機場（梳邦） | スルタン・アブドゥル・アジズ・シャー空港（スバン）
PEN | Penang | 槟城 | 檳城 | ペナン | aliases Pinang; Pulau Pinang; George Town; 乔治市; 喬治市; 檳榔嶼
+ PEN | Penang International Airport | 槟城国际机场 | 檳城國際機場 | ペナン国際空港
BKI | Kota Kinabalu | 亚庇 | 亞庇 | コタキナバル | aliases 哥打京那巴鲁; 哥打京那巴魯; 沙巴; Sabah; Jesselton
+ BKI | Kota Kinabalu International Airport | 亚庇国际机场 | 亞庇國際機場 | コタキナバル国際空港
KCH | Kuching | 古晋 | 古晉 | クチン | aliases Sarawak; 砂拉越
+ KCH | Kuching International Airport | 古晋国际机场 | 古晉國際機場 | クチン国際空港
JHB | Johor Bahru | 新山 | 新山 | ジョホールバル | aliases Johore; Senai; 柔佛; 士乃
+ JHB | Senai International Airport | 士乃国际机场 | 士乃國際機場 | スナイ国際空港
LGK | Langkawi | 兰卡威 | 蘭卡威 | ランカウイ | aliases 浮罗交怡; 浮羅交怡; 凌家卫
+ LGK | Langkawi International Airport | 兰卡威国际机场 | 蘭卡威國際機場 | ランカウイ国際空港
MYY | Miri | 美里 | 美里 | ミリ
SBW | Sibu | 诗巫 | 詩巫 | シブ
BTU | Bintulu | 民都鲁 | 民都魯 | ビントゥル
SDK | Sandakan | 山打根 | 山打根 | サンダカン
TWU | Tawau | 斗湖 | 斗湖 | タワウ
LDU | Lahad Datu | 拿笃 | 拿篤 | ラハダトゥ
LBU | Labuan | 纳闽 | 納閩 | ラブアン
KBR | Kota Bharu | 哥打巴鲁 | 哥打巴魯 | コタバル | aliases Kota Baharu; 哥打峇鲁; 哥打峇魯
TGG | Kuala Terengganu | 瓜拉丁加奴 | 瓜拉登嘉樓 | クアラトレンガヌ | aliases 登嘉楼; 瓜拉登嘉楼
KUA | Kuantan | 关丹 | 關丹 | クアンタン
AOR | Alor Setar | 亚罗士打 | 亞羅士打 | アロースター | aliases Alor Star
IPH | Ipoh | 怡保 | 怡保 | イポー
MKZ | Malacca | 马六甲 | 麻六甲 | マラッカ | aliases Melaka; 馬六甲
TOD | Tioman | 刁曼岛 | 刁曼島 | ティオマン島 | aliases Pulau Tioman; 潮满岛
PKG | Pangkor | 邦咯岛 | 邦咯島 | パンコール島
MZV | Mulu | 姆鲁 | 姆魯 | ムル | aliases Gunung Mulu
LMN | Limbang | 林梦 | 林夢 | リンバン
LWY | Lawas | 老越 | 老越 | ラワス
MUR | Marudi | 马鲁迪 | 馬魯帝 | マルディ
MKM | Mukah | 木胶 | 沐膠 | ムカ
KUD | Kudat | 古达 | 古達 | クダッ
BBN | Bario | 巴里奥 | 巴里奧 | バリオ
BWN | Bandar Seri Begawan | 斯里巴加湾市 | 斯里巴卡旺 | バンダルスリブガワン | aliases Brunei; 文莱; 汶萊; ブルネイ
+ BWN | Brunei International Airport | 文莱国际机场 | 汶萊國際機場 | ブルネイ国際空港
# Thailand
BKK | Bangkok | 曼谷 | 曼谷 | バンコク | aliases Krung Thep; Bankok; バンコック
+ BKK | Suvarnabhumi Airport | 素万那普机场 | 蘇凡納布機場 | スワンナプーム国際空港
+ DMK | Don Mueang International Airport | 廊曼国际机场 | 廊曼國際機場 | ドンムアン国際空港
HKT | Phuket | 普吉 | 普吉島 | プーケット | aliases 普吉岛; 布吉; Puket
+ HKT | Phuket International Airport | 普吉国际机场 | 普吉國際機場 | プーケット国際空港
CNX | Chiang Mai | 清迈 | 清邁 | チェンマイ | aliases Chiangmai
+ CNX | Chiang Mai International Airport | 清迈国际机场 | 清邁國際機場 | チェンマイ国際空港
CEI | Chiang Rai | 清莱 | 清萊 | チェンライ | aliases Chiangrai
HDY | Hat Yai | 合艾 | 合艾 | ハートヤイ | aliases Haad Yai; ハジャイ
USM | Koh Samui | 苏梅岛 | 蘇美島 | サムイ島 | aliases Samui; 蘇梅島
KBV | Krabi | 甲米 | 喀比 | クラビ | aliases 甲米府
UTP | Pattaya | 芭堤雅 | 芭達雅 | パタヤ | aliases U-Tapao; Utapao; Rayong; 罗勇; 羅勇; 芭提雅; 帕塔亚
+ UTP | U-Tapao International Airport | 乌塔保国际机场 | 烏塔堡國際機場 | ウタパオ国際空港
UTH | Udon Thani | 乌隆他尼 | 烏隆他尼 | ウドーンターニー | aliases Udorn; 烏隆
KKC | Khon Kaen | 孔敬 | 孔敬 | コーンケン
UBP | Ubon Ratchathani | 乌汶 | 烏汶 | ウボンラーチャターニー | aliases Ubon; 乌汶叻差他尼
URT | Surat Thani | 素叻他尼 | 素叻他尼 | スラートターニー | aliases 素叻; 萬崙
NST | Nakhon Si Thammarat | 洛坤 | 洛坤 | ナコンシータマラート | aliases 那空是贪玛叻
TST | Trang | 董里 | 董里 | トラン
HHQ | Hua Hin | 华欣 | 華欣 | ホアヒン
PHS | Phitsanulok | 彭世洛 | 彭世洛 | ピッサヌローク
LPT | Lampang | 南邦 | 南邦 | ランパーン
HGN | Mae Hong Son | 夜丰颂 | 夜豐頌 | メーホンソーン
MAQ | Mae Sot | 湄索 | 湄索 | メーソート
NNT | Nan | 难府 | 難府 | ナーン
PRH | Phrae | 帕府 | 帕府 | プレー
THS | Sukhothai | 素可泰 | 素可泰 | スコータイ
TDX | Trat | 达叻 | 達叻 | トラート | aliases Koh Chang; 象島; 象岛
SNO | Sakon Nakhon | 色军府 | 沙功那空 | サコンナコン | aliases 沙功那空; 色軍府
KOP | Nakhon Phanom | 那空拍侬 | 那空拍儂 | ナコンパノム
ROI | Roi Et | 黎逸 | 黎逸 | ローイエット
BFV | Buriram | 武里南 | 武里南 | ブリーラム | aliases Buri Ram
LOE | Loei | 黎府 | 黎府 | ルーイ
NAK | Nakhon Ratchasima | 呵叻 | 呵叻 | ナコンラーチャシーマー | aliases Korat; コラート
NAW | Narathiwat | 那拉提瓦 | 那拉提瓦 | ナラーティワート | aliases 陶公
UNN | Ranong | 拉廊 | 拉廊 | ラノーン | aliases 拉農
CJM | Chumphon | 春蓬 | 春蓬 | チュムポーン
BTZ | Betong | 勿洞 | 勿洞 | ベートン
# Viet Nam
SGN | Ho Chi Minh City | 胡志明市 | 胡志明市 | ホーチミン | aliases Saigon; 西贡; 西貢; サイゴン; HCMC; Hochiminh; Thanh pho Ho Chi Minh
+ SGN | Tan Son Nhat International Airport | 新山一国际机场 | 新山一國際機場 | タンソンニャット国際空港
HAN | Hanoi | 河内 | 河內 | ハノイ | aliases Ha Noi; Hà Nội
+ HAN | Noi Bai International Airport | 内排国际机场 | 內排國際機場 | ノイバイ国際空港
DAD | Da Nang | 岘港 | 峴港 | ダナン | aliases Danang; Đà Nẵng; Hoi An; 会安; 會安
+ DAD | Da Nang International Airport | 岘港国际机场 | 峴港國際機場 | ダナン国際空港
NHA | Nha Trang | 芽庄 | 芽莊 | ニャチャン | aliases Cam Ranh; 金兰湾; 金蘭灣; カムラン
+ CXR | Cam Ranh International Airport | 金兰国际机场 | 金蘭國際機場 | カムラン国際空港
+ NHA | Nha Trang Air Base | 芽庄空军基地 | 芽莊空軍基地 | ニャチャン空軍基地
PQC | Phu Quoc | 富国岛 | 富國島 | フーコック島 | aliases Phú Quốc
HPH | Hai Phong | 海防 | 海防 | ハイフォン | aliases Haiphong
HUI | Hue | 顺化 | 順化 | フエ | aliases Huế; Phu Bai; ユエ
VCA | Can Tho | 芹苴 | 芹苴 | カントー
VII | Vinh | 荣市 | 榮市 | ヴィン
DLI | Da Lat | 大叻 | 大叻 | ダラット | aliases Dalat; Đà Lạt
VDO | Ha Long | 下龙 | 下龍 | ハロン | aliases Halong; Van Don; 云屯; 雲屯; 广宁; 廣寧
BMV | Buon Ma Thuot | 邦美蜀 | 邦美蜀 | バンメトート | aliases Ban Me Thuot
UIH | Quy Nhon | 归仁 | 歸仁 | クイニョン | aliases Phu Cat
PXU | Pleiku | 波来古 | 波來古 | プレイク
TBB | Tuy Hoa | 绥和 | 綏和 | トゥイホア
THD | Thanh Hoa | 清化 | 清化 | タインホア | aliases Tho Xuan
VDH | Dong Hoi | 洞海 | 洞海 | ドンホイ
VCL | Tam Ky | 三岐 | 三岐 | タムキー | aliases Chu Lai; 茱莱; 茱萊
VCS | Con Dao | 昆岛 | 崑島 | コンダオ | aliases Con Son; 昆仑岛
VKG | Rach Gia | 迪石 | 迪石 | ラックザー
CAH | Ca Mau | 金瓯 | 金甌 | カマウ
DIN | Dien Bien Phu | 奠边府 | 奠邊府 | ディエンビエンフー
# Indonesia
JKT | Jakarta | 雅加达 | 雅加達 | ジャカルタ | aliases Batavia; Djakarta; 椰加达; 耶加達
+ CGK | Soekarno-Hatta International Airport | 苏加诺-哈达国际机场 | 蘇卡諾-哈達國際機場 | スカルノ・ハッタ国際空港
+ HLP | Halim Perdanakusuma International Airport | 哈林·珀达纳库苏马国际机场 | 哈林·珀達納庫蘇馬國際機場 | ハリム・ペルダナクスマ国際空港
DPS | Bali | 巴厘岛 | 峇里島 | バリ島 | aliases Denpasar; 登巴萨; 登巴薩; デンパサール; 峇厘岛; 峇厘島; 巴里島; Kuta; Ubud
+ DPS | I Gusti Ngurah Rai International Airport | 伍拉·赖国际机场 | 伍拉·賴國際機場 | ングラ・ライ国際空港
SUB | Surabaya | 泗水 | 泗水 | スラバヤ | aliases Surabaja
+ SUB | Juanda International Airport | 朱安达国际机场 | 朱安達國際機場 | ジュアンダ国際空港
MES | Medan | 棉兰 | 棉蘭 | メダン
+ KNO | Kualanamu International Airport | 瓜拉纳穆国际机场 | 瓜拉納穆國際機場 | クアラナム国際空港
UPG | Makassar | 望加锡 | 望加錫 | マカッサル | aliases Ujung Pandang; 锡江; 馬卡沙爾; マカッサー
+ UPG | Sultan Hasanuddin International Airport | 苏丹哈桑丁国际机场 | 蘇丹哈桑丁國際機場 | スルタン・ハサヌディン国際空港
JOG | Yogyakarta | 日惹 | 日惹 | ジョグジャカルタ | aliases Jogja; Jogjakarta; Djokjakarta
+ YIA | Yogyakarta International Airport | 日惹国际机场 | 日惹國際機場 | ジョグジャカルタ国際空港
+ JOG | Adisutjipto Airport | 阿迪苏西普托机场 | 阿迪蘇西普托機場 | アジスチプト空港
BDO | Bandung | 万隆 | 萬隆 | バンドン
+ BDO | Husein Sastranegara Airport | 侯赛因·萨斯特拉尼加拉机场 | 胡先·薩斯特拉尼加拉機場 | フセイン・サストラネガラ空港
+ KJT | Kertajati International Airport | 克塔加蒂国际机场 | 克塔加蒂國際機場 | クルタジャティ国際空港
SRG | Semarang | 三宝垄 | 三寶壟 | スマラン
SOC | Surakarta | 梭罗 | 梭羅 | スラカルタ | aliases Solo; ソロ; 苏腊卡尔塔
BPN | Balikpapan | 巴厘巴板 | 巴里巴板 | バリクパパン | aliases 峇里巴板
BTH | Batam | 巴淡岛 | 巴淡島 | バタム島 | aliases 峇淡島
BTJ | Banda Aceh | 班达亚齐 | 班達亞齊 | バンダアチェ | aliases Aceh; 亚齐; 亞齊
PDG | Padang | 巴东 | 巴東 | パダン
PKU | Pekanbaru | 北干巴鲁 | 北乾巴魯 | プカンバル
PLM | Palembang | 巨港 | 巨港 | パレンバン | aliases 巴邻旁
PNK | Pontianak | 坤甸 | 坤甸 | ポンティアナック
BDJ | Banjarmasin | 马辰 | 馬辰 | バンジャルマシン
MDC | Manado | 万鸦老 | 美娜多 | マナド | aliases Menado; 萬鴉老; 美娜多
LOP | Lombok | 龙目岛 | 龍目島 | ロンボク島 | aliases Mataram; 马塔兰; 馬塔蘭; Praya
DJJ | Jayapura | 查亚普拉 | 查亞普拉 | ジャヤプラ | aliases Sentani
AMQ | Ambon | 安汶 | 安汶 | アンボン
DJB | Jambi | 占碑 | 占碑 | ジャンビ
TKG | Bandar Lampung | 楠榜 | 楠榜 | バンダルランプン | aliases Lampung; 班達南榜; 班达楠榜
BKS | Bengkulu | 明古鲁 | 明古魯 | ブンクル
PGK | Pangkal Pinang | 邦加槟港 | 邦加檳港 | パンカルピナン | aliases Bangka; 邦加
TJQ | Tanjung Pandan | 丹戎潘丹 | 丹戎潘丹 | タンジュンパンダン | aliases Belitung; 勿里洞
TNJ | Tanjung Pinang | 丹戎槟榔 | 丹戎檳榔 | タンジュンピナン | aliases Bintan; 民丹岛; 民丹島
MLG | Malang | 玛琅 | 瑪琅 | マラン
BWX | Banyuwangi | 外南梦 | 外南夢 | バニュワンギ
KOE | Kupang | 古邦 | 古邦 | クパン
LBJ | Labuan Bajo | 拉布安巴焦 | 拉布安巴佐 | ラブアンバジョ | aliases Komodo; 科莫多; 納閩巴霍; 纳闽巴霍
MOF | Maumere | 毛梅雷 | 毛梅雷 | マウメレ
ENE | Ende | 英德 | 英德 | エンデ
WGP | Waingapu | 瓦英阿普 | 瓦英阿普 | ワインガプ | aliases Sumba; 松巴
TMC | Tambolaka | 坦博拉卡 | 坦博拉卡 | タンボラカ
BMU | Bima | 比马 | 比馬 | ビマ
KDI | Kendari | 肯达里 | 肯達里 | クンダリ
PLW | Palu | 帕卢 | 帕盧 | パル
GTO | Gorontalo | 哥伦打洛 | 哥倫打洛 | ゴロンタロ
LUW | Luwuk | 卢武克 | 盧武克 | ルウク
TTE | Ternate | 特尔纳特 | 德那第 | テルナテ
SOQ | Sorong | 索龙 | 索龍 | ソロン
MKW | Manokwari | 马诺夸里 | 馬諾夸里 | マノクワリ
BIK | Biak | 比亚克 | 比亞克 | ビアク
TIM | Timika | 蒂米卡 | 蒂米卡 | ティミカ
MKQ | Merauke | 马老奇 | 馬老奇 | メラウケ
WMX | Wamena | 瓦梅纳 | 瓦梅納 | ワメナ
NBX | Nabire | 纳比雷 | 納比雷 | ナビレ
TRK | Tarakan | 打拉根 | 打拉根 | タラカン
AAP | Samarinda | 三马林达 | 三馬林達 | サマリンダ
BEJ | Berau | 伯劳 | 貝勞 | ブラウ | aliases Tanjung Redeb
PKY | Palangkaraya | 帕朗卡拉亚 | 帕朗卡拉亞 | パランカラヤ
PKN | Pangkalan Bun | 庞卡兰布翁 | 龐卡蘭布翁 | パンカランブン
SMQ | Sampit | 三丙 | 三丙 | サンピット
KTG | Ketapang | 吉打邦 | 吉打邦 | クタパン
DTB | Silangit | 锡朗吉特 | 錫朗吉特 | シランギット | aliases Lake Toba; 多巴湖
GNS | Gunungsitoli | 古农西托利 | 古農西托利 | グヌンシトリ | aliases Nias; 尼亚斯
LSW | Lhokseumawe | 司马威 | 司馬威 | ロクスマウェ
TRT | Toraja | 托拉查 | 托拉查 | トラジャ
# The Philippines
MNL | Manila | 马尼拉 | 馬尼拉 | マニラ | aliases Manilla; 岷里拉
+ MNL | Ninoy Aquino International Airport | 尼诺伊·阿基诺国际机场 | 尼諾伊·艾奎諾國際機場 | ニノイ・アキノ国際空港
CEB | Cebu | 宿务 | 宿霧 | セブ | aliases Mactan; マクタン
+ CEB | Mactan-Cebu International Airport | 麦克坦-宿务国际机场 | 麥克坦-宿霧國際機場 | マクタン・セブ国際空港
CRK | Clark | 克拉克 | 克拉克 | クラーク | aliases Angeles; Angeles City; Pampanga
+ CRK | Clark International Airport | 克拉克国际机场 | 克拉克國際機場 | クラーク国際空港
DVO | Davao | 达沃 | 達沃 | ダバオ | aliases 納卯; 纳卯
ILO | Iloilo | 伊洛伊洛 | 怡朗 | イロイロ | aliases 怡朗
KLO | Kalibo | 卡利博 | 卡利博 | カリボ
MPH | Boracay | 长滩岛 | 長灘島 | ボラカイ島 | aliases Caticlan; 卡蒂克兰; 卡提克蘭
BCD | Bacolod | 巴科洛德 | 巴科羅德 | バコロド | aliases Silay
CGY | Cagayan de Oro | 卡加延德奥罗 | 卡加延德奧羅 | カガヤン・デ・オロ | aliases Laguindingan
PPS | Puerto Princesa | 公主港 | 公主港 | プエルトプリンセサ | aliases Palawan; 巴拉望
USU | Busuanga | 布桑加 | 布桑加 | ブスアンガ | aliases Coron; 科隆
ENI | El Nido | 爱妮岛 | 愛妮島 | エルニド
SWL | San Vicente | 圣维森特 | 聖維森特 | サンビセンテ
TAG | Bohol | 薄荷岛 | 薄荷島 | ボホール | aliases Tagbilaran; Panglao; 塔比拉兰; 邦劳
TAC | Tacloban | 塔克洛班 | 獨魯萬 | タクロバン
ZAM | Zamboanga | 三宝颜 | 三寶顏 | サンボアンガ
GES | General Santos | 桑托斯将军城 | 桑托斯將軍市 | ジェネラルサントス
DGT | Dumaguete | 杜马格特 | 杜馬蓋地 | ドゥマゲテ
BXU | Butuan | 武端 | 武端 | ブトゥアン
LGP | Legazpi | 黎牙实比 | 黎牙實比 | レガスピ | aliases Legaspi; Bicol; Daraga
+ DRP | Bicol International Airport | 比科尔国际机场 | 比科爾國際機場 | ビコール国際空港
+ LGP | Legazpi Airport | 黎牙实比机场 | 黎牙實比機場 | レガスピ空港
LAO | Laoag | 拉瓦格 | 佬沃 | ラオアグ
TUG | Tuguegarao | 土格加劳 | 土格加勞 | トゥゲガラオ
CYZ | Cauayan | 考阿延 | 考阿延 | カワヤン
BAG | Baguio | 碧瑶 | 碧瑤 | バギオ
SFS | Subic | 苏比克 | 蘇比克 | スービック
RXS | Roxas | 罗哈斯 | 羅哈斯 | ロハス
CBO | Cotabato | 哥打巴托 | 哥打巴托 | コタバト
PAG | Pagadian | 帕加迪安 | 帕加迪安 | パガディアン
DPL | Dipolog | 第波罗 | 第波羅 | ディポログ
OZC | Ozamiz | 奥三棉示 | 奧三棉示 | オザミズ | aliases Ozamis
SUG | Surigao | 苏里高 | 蘇里高 | スリガオ
IAO | Siargao | 锡亚高岛 | 錫亞高島 | シャルガオ島 | aliases Del Carmen; Sayak
WNP | Naga | 那牙 | 那牙 | ナガ
VRC | Virac | 比拉克 | 比拉克 | ビラク
MBT | Masbate | 马斯巴特 | 馬斯巴特 | マスバテ
CYP | Calbayog | 卡尔巴约格 | 卡巴洛甘 | カルバヨグ
CRM | Catarman | 卡塔曼 | 卡塔曼 | カタルマン
SJI | San Jose | 圣何塞 | 聖荷西 | サンホセ | aliases San Jose Mindoro
TBH | Tablas | 塔布拉斯 | 塔布拉斯 | タブラス
CGM | Camiguin | 卡米金 | 甘米銀島 | カミギン
BSO | Basco | 巴斯科 | 巴斯科 | バスコ | aliases Batanes; 巴丹群島
CYU | Cuyo | 库约 | 庫約 | クヨ
JOL | Jolo | 霍洛 | 和樂 | ホロ
TWT | Tawi-Tawi | 塔威塔威 | 塔威塔威 | タウィタウィ
# Cambodia, Laos, Myanmar, Timor
PNH | Phnom Penh | 金边 | 金邊 | プノンペン | aliases Pnom Penh
+ PNH | Phnom Penh International Airport | 金边国际机场 | 金邊國際機場 | プノンペン国際空港
+ KTI | Techo International Airport | 德崇国际机场 | 德崇國際機場 | テチョ国際空港
REP | Siem Reap | 暹粒 | 暹粒 | シェムリアップ | aliases Angkor; 吴哥; 吳哥; アンコール; Angkor Wat
+ SAI | Siem Reap-Angkor International Airport | 暹粒吴哥国际机场 | 暹粒吳哥國際機場 | シェムリアップ・アンコール国際空港
+ REP | Siem Reap International Airport | 暹粒国际机场 | 暹粒國際機場 | シェムリアップ国際空港
KOS | Sihanoukville | 西哈努克港 | 施亞努市 | シアヌークビル | aliases Kompong Som; 西港; 磅遜; 西哈努克市
BBM | Battambang | 马德望 | 馬德望 | バッタンバン
VTE | Vientiane | 万象 | 永珍 | ビエンチャン | aliases 萬象; 永珍; Wattay; ヴィエンチャン
+ VTE | Wattay International Airport | 瓦岱国际机场 | 瓦岱國際機場 | ワットタイ国際空港
LPQ | Luang Prabang | 琅勃拉邦 | 龍坡邦 | ルアンパバーン | aliases 銮佛邦; ルアンプラバン; Louangphabang
PKZ | Pakse | 巴色 | 巴色 | パクセー
ZVK | Savannakhet | 沙湾拿吉 | 沙灣拿吉 | サワンナケート
ODY | Oudomxay | 乌多姆赛 | 烏多姆賽 | ウドムサイ | aliases Muang Xay; Oudomsay
LXG | Luang Namtha | 琅南塔 | 琅南塔 | ルアンナムター
XKH | Phonsavan | 丰沙湾 | 豐沙灣 | ポーンサワン | aliases Xieng Khouang; 川圹; 川壙
RGN | Yangon | 仰光 | 仰光 | ヤンゴン | aliases Rangoon; ラングーン
+ RGN | Yangon International Airport | 仰光国际机场 | 仰光國際機場 | ヤンゴン国際空港
MDL | Mandalay | 曼德勒 | 曼德勒 | マンダレー | aliases 瓦城
NYT | Naypyidaw | 内比都 | 奈比多 | ネピドー | aliases Nay Pyi Taw; 奈比都
NYU | Bagan | 蒲甘 | 蒲甘 | バガン | aliases Nyaung U; Pagan; 良乌; 良烏
HEH | Heho | 黑河 | 黑河 | ヘーホー | aliases Inle; Inle Lake; 茵莱湖; 茵萊湖; Taunggyi
SNW | Thandwe | 丹兑 | 丹兌 | タンドゥエ | aliases Ngapali; Sandoway
MYT | Myitkyina | 密支那 | 密支那 | ミッチーナー
TVY | Dawei | 土瓦 | 土瓦 | ダウェイ | aliases Tavoy
MGZ | Myeik | 丹老 | 丹老 | ベイ | aliases Mergui
KAW | Kawthaung | 高当 | 高當 | コータウン | aliases Victoria Point
AKY | Sittwe | 实兑 | 實兌 | シットウェー | aliases Akyab
LSH | Lashio | 腊戌 | 臘戌 | ラーショー
KET | Kengtung | 景栋 | 景棟 | チャイントン | aliases Keng Tung; Kyaing Tong
THL | Tachileik | 大其力 | 大其力 | タチレク | aliases Tachilek
MNU | Mawlamyine | 毛淡棉 | 毛淡棉 | モーラミャイン | aliases Moulmein
PBU | Putao | 葡萄 | 葡萄 | プータオ
KYP | Kyaukpyu | 皎漂 | 皎漂 | チャウピュー
LIW | Loikaw | 垒固 | 壘固 | ロイコー
BMO | Bhamo | 八莫 | 八莫 | バモー
DIL | Dili | 帝力 | 帝力 | ディリ | aliases Díli
`)
