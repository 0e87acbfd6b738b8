const names =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho ' +
  'σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega ' +
  '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ± pm ∓ mp × times ÷ div ⋅ cdot ∗ ast ∘ circ ≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv ' +
  '∼ sim ≅ cong ∝ propto ∞ infty ∂ partial ∇ nabla ∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∀ forall ∃ exists ¬ neg ∧ wedge ∨ vee ' +
  '→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow … ldots ⋯ cdots ⋮ vdots ⋱ ddots ∠ angle ⊥ perp ∥ parallel ' +
  '⊕ oplus ⊗ otimes ℏ hbar ℓ ell ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ∴ therefore ∵ because ≪ ll ≫ gg ⟨ langle ⟩ rangle ° degree'

/** Signs that LaTeX calls by name; a space behind keeps them from the letters that follow. */
export const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  [...names.matchAll(/(\S+) (\S+)/g)].map(([, sign, name]) => [sign, `\\${name} `] as const),
)

export const functions: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim ker gcd arg deg Pr limsup liminf'.split(
    ' ',
  ),
)

export const accents: Readonly<Record<string, string>> = {
  '\u0302': '\\hat', '\u0303': '\\tilde', '\u0304': '\\bar', '\u0305': '\\overline', '\u0307': '\\dot', '\u0308': '\\ddot',
  '\u20d7': '\\vec', '\u030c': '\\check', '\u0306': '\\breve', '\u0301': '\\acute', '\u0300': '\\grave',
} // prettier-ignore

/** Brackets as `\left` and `\right` want them. */
export const wide: Readonly<Record<string, string>> = {
  '{': '\\{', '}': '\\}', '⟨': '\\langle ', '⟩': '\\rangle ', '‖': '\\|', '⌊': '\\lfloor ', '⌋': '\\rfloor ', '⌈': '\\lceil ', '⌉': '\\rceil ',
} // prettier-ignore
