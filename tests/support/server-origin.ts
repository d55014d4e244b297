export const origin = 'http://localhost:4999'
export const secret = 'a-secret-of-the-tests-that-is-long-enough'
