import { expect, it } from 'vitest'
import { formulaInLine } from './formula-in-line.ts'

it.each([
  ['E=mc^2', 'E=mc²'],
  ['a_{ij} \\le \\mathbb{R}^n', 'aᵢⱼ≤ℝⁿ'],
  ['O(n \\log n)', 'O(nlogn)'],
  ['3 \\times 3', '3×3'],
  ['\\frac{1}{2}', '1/2'],
  ['\\frac{\\partial L}{\\partial w}', '∂L/∂w'],
  ['\\sqrt{x}', '√x'],
  ['\\sqrt{x+y}', '√(x+y)'],
  ['x_{max}', 'xₘₐₓ'],
  ["f'", 'f′'],
  ['\\text{速度} \\cdot t', '速度⋅t'],
  ['x_i^2', 'xᵢ²'],
  ['\\alpha \\to \\infty', 'α→∞'],
])('%s is written as %s', (latex, text) => {
  expect(formulaInLine(latex)).toBe(text)
})

it.each([
  '\\begin{matrix} a & b \\\\ c & d \\end{matrix}',
  '\\frac{a+b+c}{2}',
  'x^{\\Gamma}',
  '\\vec a',
  '\\no such command',
  'x'.repeat(81),
  '',
])('%s takes more than a line has', (latex) => {
  expect(formulaInLine(latex)).toBe('…')
})
