"""Counterfactual regret minimisation on the high jump of Stadium, through OpenSpiel.

One event, four athletes in two teams, two units of energy each: small enough to walk the whole
tree, and all bids are secret. The exploitability of the average policy falls from round to round.

    pip install 'pentathlon[openspiel]'
    python examples/regret_stadium.py [--rounds 40]
"""

import argparse

from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import pentathlon.envs


def learn(rounds: int, every: int) -> list[tuple[int, float]]:
    """The rounds looked at, and how much could be won against the policy together."""
    options = {"programme": "highjump", "start_energy": 2}
    game = pentathlon.envs.openspiel("stadium", 4, options)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    found = []
    for number in range(1, rounds + 1):
        solver.iteration()
        if number % every == 0:
            found.append((number, exploitability.nash_conv(game, solver.average_policy())))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    asked = parser.parse_args()
    for number, worth in learn(asked.rounds, max(1, asked.rounds // 8)):
        print(f"round {number:4}  exploitability {worth:.3f}")


if __name__ == "__main__":
    main()
