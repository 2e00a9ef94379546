/** Models that are common in India, by the shape that they are drawn in. A car that is not named here is a hatchback. */
const models = {
  sedan:
    'dzire city amaze verna aura xcent ciaz tigor slavia virtus vento rapid octavia superb camry etios corolla yaris sunny ameo fiesta aspire',
  suv: 'creta nexon punch innova fortuner venue exter alcazar tucson brezza vitara fronx jimny ertiga xl6 invicto harrier safari sierra hexa curvv thar scorpio bolero xuv marazzo seltos sonet carens carnival hyryder rumion hycross crysta elevate wrv brv crv kushaq kodiaq taigun tiguan duster kiger triber magnite hector astor gloster compass meridian ecosport endeavour omni eeco',
} as const

export type CarBody = 'hatch' | keyof typeof models

const named = Object.entries(models).map(([body, names]) => [body as keyof typeof models, names.split(' ')] as const)

/** The drawing that fits a model, however it is written: 'Swift Dzire', 'XUV700', 'WR-V'. */
export function bodyOf(model: string): CarBody {
  const words = model
    .toLowerCase()
    .replace(/-/g, '')
    .split(/[^a-z0-9]+/)
  const isNamed = (name: string) => words.some((word) => word === name || (name === 'xuv' && word.startsWith(name)))
  return named.find(([, names]) => names.some(isNamed))?.[0] ?? 'hatch'
}
